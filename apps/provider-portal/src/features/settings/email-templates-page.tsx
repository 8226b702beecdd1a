import { EmailTemplate } from '@carematch/features/message-templates/email-template';
import { EmailTemplates } from '@carematch/features/message-templates/email-templates';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { newTemplateState, paths } from '../../app/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';
import { settings } from './settings.ts';

/** Email templates, or the form for a new one. */
export function EmailTemplatesPage() {
  const calls = templateCalls(usePortal());
  const navigate = useNavigate();
  const [query] = useSearchParams();
  if (newTemplateState.parse(query).add === undefined)
    return (
      <SettingsPage settings={settings}>
        <EmailTemplates
          actor="self"
          calls={calls}
          hrefOf={paths.emailTemplate}
          newHref={paths.newEmailTemplate()}
        />
      </SettingsPage>
    );
  return (
    <SettingsPage settings={settings} title="New email template">
      <EmailTemplate
        actor="self"
        calls={calls}
        profileHref={paths.profileSettings()}
        onTitle={(title) => navigate(paths.emailTemplate(title), { replace: true })}
      />
    </SettingsPage>
  );
}
