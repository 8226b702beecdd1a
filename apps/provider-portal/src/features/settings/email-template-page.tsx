import { EmailTemplate } from '@carematch/features/message-templates/email-template';
import { useNavigate, useParams } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../app/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';
import { settings } from './settings.ts';

/** One email template, by its title. */
export function EmailTemplatePage() {
  const { title = '' } = useParams();
  const navigate = useNavigate();
  return (
    <SettingsPage settings={settings} title={title}>
      <EmailTemplate
        key={title}
        actor="self"
        calls={templateCalls(usePortal())}
        profileHref={paths.profileSettings()}
        title={title}
        onTitle={(changed) => navigate(paths.emailTemplate(changed), { replace: true })}
      />
    </SettingsPage>
  );
}
