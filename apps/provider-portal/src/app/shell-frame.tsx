import { AppShell } from '@carematch/ui/app-shell';
import type { RenderLink } from '@carematch/ui/link';
import type { ReactNode } from 'react';

import { paths } from './paths.ts';

/** Two people who found each other. */
const matchesIcon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="6.5" cy="6.5" r="2.75" />
    <circle cx="14" cy="8" r="2.25" />
    <path d="M1.75 16.5c0-3 2-5 4.75-5s4.75 2 4.75 5M13 12.6c.3-.1.7-.1 1-.1 2.4 0 4.25 1.6 4.25 4" />
  </svg>
);

/** Areas that are ready, in the order of a working day. */
const SECTIONS = [{ items: [{ href: paths.matches(), label: 'Matches', icon: matchesIcon }] }];

interface ShellFrameProps {
  readonly account?: ReactNode;
  readonly renderLink?: RenderLink | undefined;
  readonly children: ReactNode;
}

/** Navigation around the signed-in pages. */
export function ShellFrame({ account, renderLink, children }: ShellFrameProps) {
  return (
    <AppShell
      homeHref={paths.dashboard()}
      sections={SECTIONS}
      current={paths.matches()}
      account={account}
      renderLink={renderLink}
    >
      {children}
    </AppShell>
  );
}
