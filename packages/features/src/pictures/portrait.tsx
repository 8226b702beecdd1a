import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { initialsOf } from '@carematch/ui/avatar';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

import { ChooseFile } from './choose-file.tsx';
import { PICTURE } from './file-rules.ts';
import type { PicturesProps } from './pictures-calls.tsx';
import styles from './pictures.module.css';
import { Upload } from './upload.tsx';
import { useAct } from './use-act.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The picture that is being positioned, by an address that ends with it. */
function useChosen() {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { url, choose: (file: Blob) => setUrl(URL.createObjectURL(file)), forget: () => setUrl(undefined) };
}

/** A professional's photo: chosen, positioned by hand, sent, replaced and removed. */
export function Portrait({ calls, actor }: PicturesProps<'savePhoto' | 'removePhoto'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const chosen = useChosen();
  const [sending, setSending] = useState<Blob>();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useAct();
  const hasPhoto = user.photo !== null;
  return (
    <div className={styles.portrait}>
      {user.photo === null ? (
        <span className={styles.noFace} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
      ) : (
        <img
          src={user.photo}
          alt={`${actor === 'self' ? 'Your' : 'Their'} current portrait`}
          className={styles.face}
        />
      )}
      <div className={styles.beside}>
        <p className={styles.hint}>
          A friendly, well-lit photo of {actor === 'self' ? 'your' : 'their'} face. JPEG, PNG or WebP, up to
          15 MB.
        </p>
        {sending ? (
          <Upload
            name="Photo"
            send={(options) => calls.savePhoto(sending, user.tags.photo, options)}
            onDone={() => setSending(undefined)}
            onGone={() => setSending(undefined)}
          />
        ) : (
          <div className={styles.buttons}>
            <ChooseFile
              label={hasPhoto ? 'Choose another photo' : 'Choose a photo'}
              rule={PICTURE}
              variant={hasPhoto ? 'secondary' : 'primary'}
              onChosen={([file]) => file && chosen.choose(file)}
            />
            {hasPhoto && (
              <Button variant="quiet" onClick={() => setIsAsking(true)}>
                Remove photo
              </Button>
            )}
          </div>
        )}
      </div>
      {chosen.url && (
        <Suspense fallback={null}>
          <CropDialog
            url={chosen.url}
            onClose={chosen.forget}
            onCropped={(photo) => {
              chosen.forget();
              setSending(photo);
            }}
          />
        </Suspense>
      )}
      <Confirm
        open={isAsking}
        title="Remove this photo?"
        action="Remove photo"
        tone="danger"
        loading={removal.isBusy}
        onConfirm={() =>
          void removal.run(() => calls.removePhoto(user.tags.photo)).then(() => setIsAsking(false))
        }
        onClose={() => setIsAsking(false)}
      >
        Clients see the first letter of {actor === 'self' ? 'your' : 'their'} name until there is another one.
      </Confirm>
    </div>
  );
}
