import { SmsTemplate } from '@carematch/features/message-templates/sms-template';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';

import { paths } from '../../app/paths.ts';
import { ProfessionalFrame } from './professional-frame.tsx';

/** Text message template. */
export function SmsTemplatePage() {
  return (
    <ProfessionalFrame>
      {({ client, user }) => (
        <SmsTemplate
          actor="staff"
          calls={templateCalls(client)}
          profileHref={paths.professionalProfile('', user.id)}
        />
      )}
    </ProfessionalFrame>
  );
}
