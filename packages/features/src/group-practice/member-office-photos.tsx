import { Panel } from '@carematch/ui/panel';

import { PhotoSet } from '../pictures/photo-set.tsx';
import type { GroupPracticeCalls, TeamMember } from './group-practice-calls.ts';

/** The most that are kept of someone's office. */
const MOST_PHOTOS = 20;

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
        most={MOST_PHOTOS}
        add={(photo, options) => calls.addOfficePhoto(member.id, photo, options)}
        remove={(photoId) => calls.removeOfficePhoto(member.id, photoId)}
        empty="No photos yet."
        gone="The company no longer sees it."
      />
    </Panel>
  );
}
