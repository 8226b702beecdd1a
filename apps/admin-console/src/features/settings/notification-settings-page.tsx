import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Panel } from '@carematch/ui/panel';
import { staffNotificationSettingsSchema } from '@carematch/validation/fields/staff.schema';
import { useQueryClient } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { notificationSettingsQuery } from './settings-queries.ts';
import styles from './settings.module.css';
import { settings } from './settings.ts';

const { Switch } = richFieldsOf<typeof staffNotificationSettingsSchema>();

const DAILY_SUMMARY = 'What’s waiting, each weekday morning';
const STAFF_CHANGES = 'Changes among staff';

/** Which emails a member of staff gets. */
export function NotificationSettingsPage() {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  const query = notificationSettingsQuery(adminConsole);
  return (
    <SettingsPage settings={settings}>
      <GuardedForm
        schema={staffNotificationSettingsSchema}
        query={query}
        valuesOf={(kept) => kept.settings}
        parts={(values) => ({
          daily_summary: [DAILY_SUMMARY, values.daily_summary ? 'On' : 'Off'],
          staff_changes: [STAFF_CHANGES, values.staff_changes ? 'On' : 'Off'],
        })}
        send={async (body, { tag: ifMatch }) => {
          const saved = await adminConsole.api.call('PUT /me/notification-settings', { body }, { ifMatch });
          queryClient.setQueryData(query.queryKey, saved);
        }}
      >
        <Panel title="Email me">
          <Switch
            name="daily_summary"
            label={DAILY_SUMMARY}
            hint="Verifications, unmatched leads, licenses about to expire. Nothing is sent when nothing’s waiting."
          />
          <Switch
            name="staff_changes"
            label={STAFF_CHANGES}
            hint="Someone joins or is suspended, or a reset needs a second person."
          />
          <p className={styles.soft}>Emails about your own password and two-step sign-in always arrive.</p>
        </Panel>
        <FormSaveBar />
      </GuardedForm>
    </SettingsPage>
  );
}
