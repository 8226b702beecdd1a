import { settingsRows } from '@carematch/features/professional-settings/settings-rows';

import { paths } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/admin-console.ts';
import { readsOf } from './professional.ts';
import { reviewsQuery, reviewsState } from './reviews-query.ts';

/** A row for each page of a professional's settings that staff have. */
export const professionalSettings = settingsRows<'staff', AdminConsole>('staff', {
  pathOf: paths.professionalSettings,
  pageOf: ({ slug, queries = () => [] }) => ({
    access: ['admin'],
    navHref: paths.professionals(),
    missing: "We can't find this professional.",
    ...readsOf((client, { adminConsole, userId, search }) =>
      slug === 'reviews'
        ? [reviewsQuery(adminConsole, userId, reviewsState.parse(search).page)]
        : queries(client),
    ),
  }),
  loadFrame: async () => (await import('./professional-frame.tsx')).ProfessionalFrame,
  components: {
    'billing-payment': async () => (await import('./billing-payment-page.tsx')).BillingPaymentPage,
    reviews: async () => (await import('./reviews-page.tsx')).ReviewsPage,
  },
});
