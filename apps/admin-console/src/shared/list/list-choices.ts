import type { OptionsQuery } from '@carematch/front-end/list/list-types';

import type { AdminConsole } from '../admin-console.ts';
import { professionsQuery, statesQuery } from '../queries.ts';

const optionsOf = (named: readonly { readonly id: number; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** The filter of a list by profession. */
export const byProfession = {
  name: 'profession_id',
  label: 'Profession',
  everything: 'Every profession',
  options: {
    query: (adminConsole: AdminConsole): OptionsQuery => ({
      ...professionsQuery(adminConsole),
      select: optionsOf,
    }),
  },
} as const;

/** The filter of a list by the client's state. */
export const byState = {
  name: 'state_id',
  label: 'State',
  everything: 'Every state',
  options: {
    query: (adminConsole: AdminConsole): OptionsQuery => ({
      ...statesQuery(adminConsole),
      select: optionsOf,
    }),
  },
} as const;
