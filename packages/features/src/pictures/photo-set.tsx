import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { useState } from 'react';

import { ChooseFile } from './choose-file.tsx';
import { PICTURE } from './file-rules.ts';
import type { SendOptions } from './pictures-calls.tsx';
import styles from './pictures.module.css';
import { Upload } from './upload.tsx';
import { useAct } from './use-act.ts';

interface Waiting {
  readonly key: number;
  readonly file: File;
}

let lastKey = 0;
const waitingFor = (file: File): Waiting => ({ key: (lastKey += 1), file });

interface PhotoSetProps {
  readonly photos: readonly { readonly id: number; readonly url: string }[];
  /** How many there may be. */
  readonly most: number;
  readonly add: (photo: Blob, options: SendOptions) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  /** What stands where there is none yet. */
  readonly empty: string;
  /** What follows for others once one is removed. */
  readonly gone: string;
}

/** Pictures of an office: added several at once, sent one after the other, and removed after a question. Each change is kept at once. */
export function PhotoSet({ photos, most, add, remove, empty, gone }: PhotoSetProps) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [asked, setAsked] = useState<number>();
  const removal = useAct();
  const left = most - photos.length - queue.length;
  const drop = (key: number) => setQueue((waiting) => waiting.filter((one) => one.key !== key));
  const confirm = async (id: number) => {
    await removal.run(() => remove(id));
    setAsked(undefined);
  };
  return (
    <div className={styles.office}>
      {photos.length === 0 && queue.length === 0 && <p className={styles.hint}>{empty}</p>}
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
          send={(options) => add(file, options)}
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
        Up to {most} photos. JPEG, PNG or WebP, up to 15 MB each. No clients in the picture, please.
      </p>
      <Confirm
        open={asked !== undefined}
        title="Remove this photo?"
        action="Remove photo"
        tone="danger"
        loading={removal.isBusy}
        onConfirm={() => asked !== undefined && void confirm(asked)}
        onClose={() => setAsked(undefined)}
      >
        {gone}
      </Confirm>
    </div>
  );
}
