import { ListTabs } from '@carematch/front-end/list/list-tabs';
import type { ListOf } from '@carematch/front-end/list/use-list';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';

import type { matchesList } from './matches-list.tsx';

/** One tab for each contact status, with how many matches have it. */
export function StatusTabs({ of }: { readonly of: ListOf<typeof matchesList> }) {
  const counts = of.answer?.status_counts;
  if (!counts) return null;
  return (
    <ListTabs
      of={of}
      label="Contact status"
      name="status"
      tabs={[
        { value: undefined, label: 'All', count: counts.reduce((sum, { total }) => sum + total, 0) },
        ...matchLifecycle.states.map(({ slug, label }) => ({
          value: slug,
          label,
          count: counts.find((count) => count.slug === slug)?.total ?? 0,
        })),
      ]}
    />
  );
}
