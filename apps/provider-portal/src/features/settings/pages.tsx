import { settingsRows } from '@carematch/features/professional-settings/settings-rows';
import { chunk } from '@carematch/front-end/page';
import { readImpersonation } from '@carematch/session/impersonation';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths } from '../../app/paths.ts';
import type { Portal, PortalPage } from '../../shared/portal.ts';

/** Sliders. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 6.5h8M15 6.5h2M3 13.5h2M9 13.5h8" />
    <circle cx="13" cy="6.5" r="2" />
    <circle cx="7" cy="13.5" r="2" />
  </svg>
);

/** The list of settings. */
export const settingsPage: PortalPage = {
  title: 'Settings',
  access: ['professional'],
  nav: { icon },
  skeleton: <Skeleton narrow lines={4} height={56} label="Loading settings" />,
  component: chunk(() => import('./settings-frame.tsx'), 'SettingsListPage'),
};

/** A row for each page of the settings. */
export const professionalSettings = settingsRows<'self', Portal>('self', {
  pathOf: paths.settings,
  pageOf: ({ ownerOnly, queries }) => ({
    access: ['professional'],
    queries: (portal) =>
      ownerOnly !== undefined && readImpersonation(portal.tabStorage) ? [] : (queries?.(portal) ?? []),
  }),
  loadFrame: async () => (await import('./settings-frame.tsx')).SettingsFrame,
  components: {
    'billing-payment': async () => (await import('./billing-payment-page.tsx')).BillingPaymentPage,
    'group-practice': async () => (await import('./group-practice-page.tsx')).GroupPracticePage,
  },
});
