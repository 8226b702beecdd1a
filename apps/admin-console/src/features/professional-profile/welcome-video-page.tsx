import { WelcomeVideo } from '@carematch/features/pictures/welcome-video';
import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';

import { ProfessionalFrame } from './professional-frame.tsx';

/** Welcome video. */
export function WelcomeVideoPage() {
  return (
    <ProfessionalFrame>
      {({ client }) => <WelcomeVideo calls={picturesCalls(client)} actor="staff" />}
    </ProfessionalFrame>
  );
}
