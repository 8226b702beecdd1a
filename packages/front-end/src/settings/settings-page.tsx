import { type SettingsGroup, SettingsShell } from '@carematch/ui/settings-shell';
import type { ReactNode } from 'react';

import { PageHeading } from '../components/page-heading.tsx';
import { routerLink } from '../components/router-link.tsx';
import { useLocation } from '../router.ts';

/** An app's settings, or those of someone in it: where the list is, and its pages. */
export interface Settings {
  readonly label: string;
  /** Without one the pages are always in sight. */
  readonly href?: string;
  /** Whose they are where they are not the reader's own; the document's title says it too. */
  readonly owner?: string;
  readonly groups: readonly SettingsGroup[];
}

interface SettingsPageProps {
  readonly settings: Settings;
  /** Of a page below one of the list; the list's own word unless told. */
  readonly title?: string;
  /** The address of the list's page that it stands below, where its own does not begin with that. */
  readonly below?: string;
  readonly children?: ReactNode;
}

/** The list of an app's settings, or the page of it that the address names; its children are that page's form. */
export function SettingsPage({ settings, title: given, below, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  const { owner, ...shell } = settings;
  // One page may stand below another: the longest address that fits is the open one's.
  const open = settings.groups
    .flatMap(({ sections }) => sections)
    .filter(({ href }) => `${below ?? pathname}/`.startsWith(`${href.replace(/\?.*/s, '')}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
  const title = given ?? open?.label ?? settings.label;
  return (
    <SettingsShell {...shell} current={open?.href} renderLink={routerLink}>
      {/* Each page is a heading of its own, which takes the focus as it opens. */}
      <PageHeading key={pathname + title} title={owner === undefined ? title : `${title}, ${owner}`}>
        {title}
      </PageHeading>
      {children}
    </SettingsShell>
  );
}
