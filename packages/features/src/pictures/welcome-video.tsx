import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { WelcomeFilm } from '@carematch/ui/welcome-film';
import { videoLinkSchema } from '@carematch/validation/fields/video-link.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { ChooseFile } from './choose-file.tsx';
import { FILM } from './file-rules.ts';
import { posterOf } from './film-poster.ts';
import type { PicturesProps } from './pictures-calls.tsx';
import styles from './pictures.module.css';
import { Upload } from './upload.tsx';
import { useAct } from './use-act.ts';

const linkSchema = z.object({
  welcome_video_url: videoLinkSchema,
  /** Address of a film of ours, which a link takes the place of. */
  uploaded: z.string(),
});
const { TextField } = fieldsOf<typeof linkSchema>();

/** A film in which a professional says hello: sent as a file, or a link to YouTube or Vimeo. */
export function WelcomeVideo({ calls, actor }: PicturesProps<'saveFilm' | 'saveVideoLink' | 'removeFilm'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const [sending, setSending] = useState<File>();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useAct();
  const video = user.welcome_video;
  const your = actor === 'self' ? 'your' : 'their';

  const remove = async () => {
    await removal.run(() =>
      video?.kind === 'link' ? calls.saveVideoLink(null, user.tags.video) : calls.removeFilm(user.tags.video),
    );
    setIsAsking(false);
  };

  return (
    <>
      <Panel title={video ? 'Current video' : 'No video yet'}>
        {!video && (
          <p className={styles.hint}>
            A minute is enough: who {actor === 'self' ? 'you are' : 'they are'}, who{' '}
            {actor === 'self' ? 'you' : 'they'} help, what a first visit is like.
          </p>
        )}
        {video && <WelcomeFilm film={video} />}
        {video && (
          <div className={styles.quiet}>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Remove video
            </Button>
          </div>
        )}
      </Panel>
      <Panel title="Upload a video">
        <p className={styles.hint}>
          MP4 or WebM, up to 100 MB. Captions that are part of the video help people who can’t hear it.
        </p>
        {sending ? (
          <Upload
            name={sending.name}
            send={async (options) =>
              calls.saveFilm({ film: sending, poster: await posterOf(sending) }, user.tags.video, options)
            }
            onDone={() => setSending(undefined)}
            onGone={() => setSending(undefined)}
          />
        ) : (
          <ChooseFile
            label={video ? 'Choose another video' : 'Choose a video'}
            rule={FILM}
            variant={video ? 'secondary' : 'primary'}
            onChosen={([film]) => setSending(film)}
          />
        )}
      </Panel>
      <Panel title="Or link to YouTube or Vimeo">
        <GuardedForm
          schema={linkSchema}
          query={calls.user}
          valuesOf={({ welcome_video: kept }) => ({
            welcome_video_url: kept?.kind === 'link' ? kept.url : '',
            uploaded: kept?.kind === 'file' ? kept.url : '',
          })}
          parts={({ welcome_video_url: url, uploaded }) => ({
            welcome_video_url: ['Video link', url],
            uploaded: [
              'Uploaded video',
              uploaded === '' ? '' : 'Another video was uploaded. A link takes its place.',
            ],
          })}
          send={({ welcome_video_url: url }, { tags }) => calls.saveVideoLink(url, tags.video)}
        >
          <TextField
            label="Video link"
            name="welcome_video_url"
            type="url"
            inputMode="url"
            hint="Clients load it only when they press play."
          />
          <SectionSaveBar label="Save link" />
          <FormDraft name={`video-link-${user.id}`} />
        </GuardedForm>
      </Panel>
      <Confirm
        open={isAsking}
        title="Remove this video?"
        action="Remove video"
        tone="danger"
        loading={removal.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        It disappears from {your} profile at once.
      </Confirm>
    </>
  );
}
