import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ChooseFile } from './choose-file.tsx';
import { PICTURE } from './file-rules.ts';
import type { PicturesProps } from './pictures-calls.tsx';
import styles from './pictures.module.css';
import { Upload } from './upload.tsx';
import { useAct } from './use-act.ts';

/** The most that an office may show. */
const MOST_PHOTOS = 20;

interface Waiting {
  readonly key: number;
  readonly file: File;
}

let lastKey = 0;
const waitingFor = (file: File): Waiting => ({ key: (lastKey += 1), file });

/** The pictures of an office: added several at once, sent one after the other, and removed. */
export function OfficePhotos({ calls, actor }: PicturesProps<'addOfficePhoto' | 'removeOfficePhoto'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [asked, setAsked] = useState<number>();
  const removal = useAct();
  const photos = user.officePhotos;
  const left = MOST_PHOTOS - photos.length - queue.length;
  const drop = (key: number) => setQueue((waiting) => waiting.filter((one) => one.key !== key));
  const remove = async (id: number) => {
    await removal.run(() => calls.removeOfficePhoto(id));
    setAsked(undefined);
  };
  return (
    <div className={styles.office}>
      {photos.length === 0 && queue.length === 0 && (
        <p className={styles.hint}>
          No office photos yet. A waiting room and a place to sit help a first visit feel familiar.
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url }, index) => (
            <li key={id} className={styles.photo}>
              <img src={url} alt={`Office, ${index + 1} of ${photos.length}`} loading="lazy" />
              <Button
                variant="quiet"
                aria-label={`Remove office photo ${index + 1}`}
                onClick={() => setAsked(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {queue.map(({ key, file }, index) => (
        <Upload
          key={key}
          name={file.name}
          active={index === 0}
          send={(options) => calls.addOfficePhoto(file, options)}
          onDone={() => drop(key)}
          onGone={() => drop(key)}
        />
      ))}
      <ChooseFile
        label="Add photos"
        several
        rule={PICTURE}
        disabled={left <= 0}
        onChosen={(files) => setQueue((waiting) => [...waiting, ...files.slice(0, left).map(waitingFor)])}
      />
      <p className={styles.hint}>
        Up to {MOST_PHOTOS} photos. JPEG, PNG or WebP, up to 15 MB each. No clients in the picture, please.
      </p>
      <Confirm
        open={asked !== undefined}
        title="Remove this photo?"
        action="Remove photo"
        tone="danger"
        loading={removal.isBusy}
        onConfirm={() => asked !== undefined && void remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        It disappears from {actor === 'self' ? 'your' : 'their'} profile at once.
      </Confirm>
    </div>
  );
}
