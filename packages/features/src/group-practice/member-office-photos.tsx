import { Panel } from '@carematch/ui/panel';
import { MOST_OFFICE_PHOTOS } from '@carematch/validation/fields/practice.schema';

import { PhotoSet } from '../pictures/photo-set.tsx';
import type { GroupPracticeCalls, TeamMember } from './group-practice-calls.ts';

interface MemberOfficePhotosProps {
  readonly member: TeamMember;
  readonly calls: Pick<GroupPracticeCalls, 'addOfficePhoto' | 'removeOfficePhoto'>;
}

/** Pictures of the office of someone in a company. */
export function MemberOfficePhotos({ member, calls }: MemberOfficePhotosProps) {
  return (
    <Panel title="Office photos" level={3} flat>
      <PhotoSet
        photos={member.office_photos}
        most={MOST_OFFICE_PHOTOS}
        add={(photo, options) => calls.addOfficePhoto(member.id, photo, options)}
        remove={(photoId) => calls.removeOfficePhoto(member.id, photoId)}
        empty="No photos yet."
        gone="The company no longer sees it."
      />
    </Panel>
  );
}
