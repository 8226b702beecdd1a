import { ListTabs } from '@carematch/front-end/list/list-tabs';
import type { ListOf } from '@carematch/front-end/list/use-list';

import { knownStatus } from '../status/contact-status.ts';
import type { matchesList } from './matches-list.tsx';

/** One tab for each contact status, with how many matches have it. */
export function StatusTabs({ of }: { readonly of: ListOf<typeof matchesList> }) {
  if (!of.answer) return null;
  return (
    <ListTabs
      // Beside an opened match there is less room, or none: the strip begins anew, with the open tab in sight.
      key={of.search.match === undefined ? 'alone' : 'beside a match'}
      of={of}
      label="Contact status"
      name="status"
      tabs={[
        { value: undefined, label: 'All' },
        ...of.answer.status_counts.flatMap(({ slug, name, total }) => {
          // A newer server may know more of them; their matches are under All.
          const named = knownStatus(slug);
          return named ? [{ value: named, label: name, count: total }] : [];
        }),
      ]}
    />
  );
}
