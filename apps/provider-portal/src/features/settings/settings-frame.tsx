import { userQuery } from '@carematch/features/professional-calls/user-query';
import type { SettingsFrameProps } from '@carematch/features/professional-settings/settings-rows';
import { settingsGroups } from '@carematch/features/professional-settings/settings-table';
import { type Settings, SettingsPage } from '@carematch/front-end/settings/settings-page';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';

const settings: Settings = {
  label: 'Settings',
  href: paths.settings(),
  groups: settingsGroups('self', paths.settings),
};

const links = {
  profile: paths.settings('profile'),
  newEmailTemplate: paths.newEmailTemplate(),
  emailTemplate: paths.emailTemplate,
};

/** The list of settings. */
export function SettingsListPage() {
  return <SettingsPage settings={settings} />;
}

/** A settings page, next to the list. */
export function SettingsFrame({ title, ownerOnly, children }: SettingsFrameProps) {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const content = () => children({ actor: 'self', client: portal, user, links });
  return (
    <SettingsPage settings={settings} title={title}>
      {ownerOnly === undefined ? content() : <TheirsAlone what={ownerOnly}>{content}</TheirsAlone>}
    </SettingsPage>
  );
}
