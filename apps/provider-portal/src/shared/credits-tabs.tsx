import { routerLink } from '@carematch/front-end/components/router-link';
import { Tabs } from '@carematch/ui/tabs';

import { paths } from './paths.ts';

/** The pages about money, side by side. */
export function CreditsTabs({ current }: { readonly current: string }) {
  return (
    <Tabs
      label="Credits"
      tabs={[
        { href: paths.credits(), label: 'Statement' },
        { href: paths.invoices(), label: 'Invoices' },
        { href: paths.creditRequests(), label: 'Refund requests' },
      ]}
      current={current}
      renderLink={routerLink}
    />
  );
}
