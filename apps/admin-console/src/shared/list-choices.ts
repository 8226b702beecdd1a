import { useSuspenseQuery } from '@tanstack/react-query';

import { useConsole } from './console.ts';
import { professionsQuery } from './professions-query.ts';
import { statesQuery } from './states-query.ts';

const optionsOf = (named: readonly { readonly id: number; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** The filter of a list by profession. */
export function useProfessionChoice() {
  const { data } = useSuspenseQuery(professionsQuery(useConsole()));
  return {
    key: 'profession',
    label: 'Profession',
    everything: 'Every profession',
    options: optionsOf(data),
  } as const;
}

/** The filter of a list by state. */
export function useStateChoice() {
  const { data } = useSuspenseQuery(statesQuery(useConsole()));
  return { key: 'state', label: 'State', everything: 'Every state', options: optionsOf(data) } as const;
}
