import { MOST_OFFICE_PHOTOS } from '@carematch/validation/fields/practice.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { PhotoSet } from './photo-set.tsx';
import type { PicturesProps } from './pictures-calls.tsx';

/** The pictures of a professional's office. */
export function OfficePhotos({ calls, actor }: PicturesProps<'addOfficePhoto' | 'removeOfficePhoto'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  return (
    <PhotoSet
      photos={user.officePhotos}
      most={MOST_OFFICE_PHOTOS}
      add={calls.addOfficePhoto}
      remove={calls.removeOfficePhoto}
      empty="No office photos yet. A waiting room and a place to sit help a first visit feel familiar."
      gone={`It disappears from ${actor === 'self' ? 'your' : 'their'} profile at once.`}
    />
  );
}
