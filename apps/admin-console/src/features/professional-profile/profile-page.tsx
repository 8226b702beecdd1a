import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { ProfileSettings } from '@carematch/features/profile/profile-settings';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Name, phone, story, practice, licenses, services, insurance and photos. */
export function ProfilePage() {
  return (
    <ProfessionalFrame>
      {({ client }) => (
        <ProfileSettings calls={profileCalls(client)} pictures={picturesCalls(client)} actor="staff" />
      )}
    </ProfessionalFrame>
  );
}
