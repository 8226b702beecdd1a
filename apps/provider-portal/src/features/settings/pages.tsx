import { settingsRows } from '@carematch/features/professional-settings/settings-rows';
import { chunk } from '@carematch/front-end/page';
import { readImpersonation } from '@carematch/session/impersonation';
import { Skeleton } from '@carematch/ui/skeleton';
import Settings2 from 'lucide-react/icons/settings-2';

import { paths } from '../../shared/paths.ts';
import type { Portal, PortalPage } from '../../shared/portal.ts';

/** The list of settings. */
export const settingsPage: PortalPage = {
  title: 'Settings',
  access: ['professional'],
  nav: { icon: <Settings2 /> },
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
