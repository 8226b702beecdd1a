import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { GroupPracticeCalls, TeamMember } from './group-practice-calls.ts';
import styles from './member-office-photos.module.css';
import { PICTURE_TYPES } from './picture-field.tsx';

/** As many as one form takes. */
const MOST_AT_ONCE = 10;

interface MemberOfficePhotosProps {
  readonly member: TeamMember;
  readonly calls: Pick<GroupPracticeCalls, 'addOfficePhotos' | 'removeOfficePhoto'>;
}

/** Pictures of the office of someone in a company. Each change is kept at once. */
export function MemberOfficePhotos({ member, calls }: MemberOfficePhotosProps) {
  const id = useId();
  const [sent, setSent] = useState(0);
  const [removing, setRemoving] = useState<number>();
  const add = useMutation({
    mutationFn: (photos: readonly File[]) => calls.addOfficePhotos(member.id, photos, setSent),
    onMutate: () => setSent(0),
  });
  const remove = useMutation({
    mutationFn: (photoId: number) => calls.removeOfficePhoto(member.id, photoId),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setRemoving(undefined),
  });
  const choose = (files: readonly File[]) => {
    if (files.length > 0) add.mutate(files.slice(0, MOST_AT_ONCE));
  };

  return (
    <Panel title="Office photos" level={3} flat>
      {member.office_photos.length === 0 && <p>No photos yet.</p>}
      <ul className={styles.photos}>
        {member.office_photos.map((photo, index) => (
          <li key={photo.id} className={styles.photo}>
            <img src={photo.url} alt={`Office, ${index + 1} of ${member.office_photos.length}`} />
            <Button
              variant="quiet"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => setRemoving(photo.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <label htmlFor={id}>Add photos</label>
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_TYPES}
          disabled={add.isPending}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <p className={styles.hint}>JPEG, PNG or WebP, up to {MOST_AT_ONCE} at once.</p>
      </div>
      <div aria-live="polite">
        {add.isPending && (
          <label className={styles.progress}>
            Uploading
            <progress value={sent} />
          </label>
        )}
        {add.isError && (
          <p className={styles.problem}>
            {failureText(add.error)}{' '}
            <Button variant="quiet" onClick={() => add.variables && add.mutate(add.variables)}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <Confirm
        open={removing !== undefined}
        title="Remove this photo?"
        action="Remove photo"
        tone="danger"
        loading={remove.isPending}
        onConfirm={() => removing !== undefined && remove.mutate(removing)}
        onClose={() => setRemoving(undefined)}
      >
        The company no longer sees it.
      </Confirm>
    </Panel>
  );
}
