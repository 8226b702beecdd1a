import { type SettingsGroup, SettingsShell } from '@carematch/ui/settings-shell';
import type { ReactNode } from 'react';

import { PageHeading } from '../components/page-heading.tsx';
import { routerLink } from '../components/router-link.tsx';
import { useLocation } from '../router.ts';

/** An app's settings: where the list is, and its pages. */
export interface Settings {
  readonly label: string;
  readonly href: string;
  readonly groups: readonly SettingsGroup[];
}

/** The list of an app's settings, or the page of it that the address names; its children are that page's form. */
export function SettingsPage({
  settings,
  children,
}: {
  readonly settings: Settings;
  readonly children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const open = settings.groups.flatMap(({ sections }) => sections).find(({ href }) => href === pathname);
  const title = open?.label ?? settings.label;
  return (
    <SettingsShell {...settings} current={open?.href} renderLink={routerLink}>
      {/* Each page is a heading of its own, which takes the focus as it opens. */}
      <PageHeading key={pathname} title={title}>
        {title}
      </PageHeading>
      {children}
    </SettingsShell>
  );
}
