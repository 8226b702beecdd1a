import { EmailAddress } from '@carematch/features/account/email-address';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { staffNameSchema } from '@carematch/validation/fields/staff.schema';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { meQuery } from '../../shared/queries.ts';
import { settings } from './settings.ts';

const { TextField } = fieldsOf<typeof staffNameSchema>();

/** The own profile, and the list of what else can be set. */
export function OwnProfilePage() {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  const { data: me } = useSuspenseQuery(meQuery(adminConsole));
  return (
    <SettingsPage settings={settings}>
      <Panel title="Your profile">
        <Facts facts={[['Email', <EmailAddress key="email" address={me.email} />]]} />
        <Form
          schema={staffNameSchema}
          values={{ first_name: me.first_name, last_name: me.last_name }}
          send={async (body) => {
            const answer = await adminConsole.api.call('POST /me', { body });
            await queryClient.invalidateQueries();
            return answer;
          }}
        >
          <TextField label="First name" name="first_name" autoComplete="given-name" />
          <TextField label="Last name" name="last_name" autoComplete="family-name" />
          <SectionSaveBar label="Save name" />
          <UnsavedGuard />
        </Form>
      </Panel>
    </SettingsPage>
  );
}
