import { EmailTemplate } from '@carematch/features/message-templates/email-template';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';
import { useNavigate, useParams } from '@carematch/front-end/router';

import { paths } from '../../app/paths.ts';
import { ProfessionalFrame } from './professional-frame.tsx';

/** One email template, by its title. */
export function EmailTemplatePage() {
  const { title = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ProfessionalFrame title={title}>
      {({ client, user: { id } }) => (
        <EmailTemplate
          key={title}
          actor="staff"
          calls={templateCalls(client)}
          profileHref={paths.professionalProfile('', id)}
          title={title}
          onTitle={(changed) => navigate(paths.professionalEmailTemplate(changed, id), { replace: true })}
        />
      )}
    </ProfessionalFrame>
  );
}
