import { EmailTemplate } from '@carematch/features/message-templates/email-template';
import { EmailTemplates } from '@carematch/features/message-templates/email-templates';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';

import { paths, professionalTemplatesState } from '../../app/paths.ts';
import { ProfessionalFrame } from './professional-frame.tsx';

/** Email templates, or the form for a new one. */
export function EmailTemplatesPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isNew = professionalTemplatesState.parse(search).add !== undefined;
  return (
    <ProfessionalFrame title={isNew ? 'New email template' : undefined}>
      {({ client, user: { id } }) => {
        const shared = { actor: 'staff', calls: templateCalls(client) } as const;
        return isNew ? (
          <EmailTemplate
            {...shared}
            profileHref={paths.professionalProfile('', id)}
            onTitle={(title) => navigate(paths.professionalEmailTemplate(title, id), { replace: true })}
          />
        ) : (
          <EmailTemplates
            {...shared}
            hrefOf={(title) => paths.professionalEmailTemplate(title, id)}
            newHref={paths.newProfessionalEmailTemplate(id)}
          />
        );
      }}
    </ProfessionalFrame>
  );
}
