import { SmsTemplate } from '@carematch/features/message-templates/sms-template';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';

import { paths } from '../../app/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { settings } from './settings.ts';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';

/** Text message template. */
export function SmsTemplatePage() {
  return (
    <SettingsPage settings={settings}>
      <SmsTemplate actor="self" calls={templateCalls(usePortal())} profileHref={paths.profileSettings()} />
    </SettingsPage>
  );
}
