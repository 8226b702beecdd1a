import { AppShell } from '@carematch/ui/app-shell';
import type { RenderLink } from '@carematch/ui/link';
import type { ReactNode } from 'react';

import { paths } from './paths.ts';

/** A tray that something comes into. */
const leadsIcon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M2.5 11.5 5 4.5h10l2.5 7v4h-15zM2.5 11.5h4.5l1 2h4l1-2h4.5" />
  </svg>
);

/** Areas that are ready. */
const SECTIONS = [{ items: [{ href: paths.leads(), label: 'Leads', icon: leadsIcon }] }];

interface ShellFrameProps {
  readonly account?: ReactNode;
  readonly renderLink?: RenderLink | undefined;
  readonly children: ReactNode;
}

/** Navigation around the signed-in pages. */
export function ShellFrame({ account, renderLink, children }: ShellFrameProps) {
  return (
    <AppShell
      area="Console"
      homeHref={paths.dashboard()}
      sections={SECTIONS}
      current={paths.leads()}
      account={account}
      renderLink={renderLink}
    >
      {children}
    </AppShell>
  );
}
