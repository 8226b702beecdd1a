import { Avatar } from '@carematch/ui/avatar';
import { Field, describe } from '@carematch/ui/field';
import { useId } from 'react';

import { PICTURE } from '../pictures/file-rules.ts';
import styles from './picture-field.module.css';

/** What the picture's field offers; the server has the last word. */
const PICTURE_TYPES = PICTURE.types.join();

interface PictureFieldProps {
  readonly label: string;
  /** Whose picture it is; empty while that is not known. */
  readonly name: string;
  /** Address of the picture that is kept. */
  readonly current: string | null | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** One's picture, chosen from the device; it is sent with the form. */
export function PictureField({ label, name, current, onChoose }: PictureFieldProps) {
  const id = useId();
  const hint = 'JPEG, PNG or WebP. We crop it to a square.';
  return (
    <Field id={id} label={label} hint={hint}>
      <div className={styles.picture}>
        {name !== '' && <Avatar name={name} photo={current} size="large" />}
        <input
          {...describe(id, { hint, error: undefined })}
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          className={styles.file}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </div>
    </Field>
  );
}
