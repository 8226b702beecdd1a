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

interface SettingsPageProps {
  readonly settings: Settings;
  /** Of a page below one of the list; the list's own word unless told. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The list of an app's settings, or the page of it that the address names; its children are that page's form. */
export function SettingsPage({ settings, title: given, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  const open = settings.groups
    .flatMap(({ sections }) => sections)
    .find(({ href }) => `${pathname}/`.startsWith(`${href}/`));
  const title = given ?? open?.label ?? settings.label;
  return (
    <SettingsShell {...settings} current={open?.href} renderLink={routerLink}>
      {/* Each page is a heading of its own, which takes the focus as it opens. */}
      <PageHeading key={pathname + title} title={title}>
        {title}
      </PageHeading>
      {children}
    </SettingsShell>
  );
}
