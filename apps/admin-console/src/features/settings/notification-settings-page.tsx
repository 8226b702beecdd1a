import { Form } from '@carematch/front-end/form/form';
import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Panel } from '@carematch/ui/panel';
import { staffNotificationSettingsSchema } from '@carematch/validation/staff.schema';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { useConsole } from '../../shared/console.ts';
import { notificationSettingsQuery } from './settings-queries.ts';
import styles from './settings.module.css';
import { settings } from './settings.ts';

const { Switch } = richFieldsOf<typeof staffNotificationSettingsSchema>();

/** Which mails a member of staff gets. */
export function NotificationSettingsPage() {
  const adminConsole = useConsole();
  const queryClient = useQueryClient();
  const query = notificationSettingsQuery(adminConsole);
  const { data } = useSuspenseQuery(query);
  return (
    <SettingsPage settings={settings}>
      <Form
        schema={staffNotificationSettingsSchema}
        values={data}
        send={async (body) => {
          const { settings: saved } = await adminConsole.api.call('PUT /me/notification-settings', { body });
          queryClient.setQueryData(query.queryKey, saved);
        }}
      >
        <Panel title="Email me">
          <Switch
            name="daily_summary"
            label="What’s waiting, each weekday morning"
            hint="Verifications, unmatched leads, licenses about to end. Nothing is sent when nothing waits."
          />
          <Switch
            name="staff_changes"
            label="Changes among staff"
            hint="Someone joins or is suspended, or a reset needs a second person."
          />
          <p className={styles.soft}>Emails about your own password and two-step sign-in always arrive.</p>
        </Panel>
        <FormSaveBar />
      </Form>
    </SettingsPage>
  );
}
