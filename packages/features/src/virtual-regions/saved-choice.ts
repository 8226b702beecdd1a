import { savedChoice, type VirtualLeads } from '@carematch/validation/rules/virtual-leads';

import type { VirtualLeadOptions } from './virtual-region-calls.tsx';

/** What was said last of virtual leads in a profession; without it, what a choice begins with. */
export function savedIn(options: VirtualLeadOptions, professionId: number): VirtualLeads {
  const profession = options.professions.find(({ id }) => id === professionId);
  return savedChoice({
    states: options.selected
      .filter((state) => state.profession_id === professionId)
      .map((state) => ({ stateId: state.id, license: state.license_number })),
    allowed: profession?.allow_virtual_leads ?? false,
    wanted: profession?.wants_virtual_leads ?? null,
  });
}

/** A choice in words: each state with its license. */
export function choiceInWords({ choice, states }: VirtualLeads, all: VirtualLeadOptions['states']): string {
  if (choice === 'no') return 'No virtual client leads';
  return all
    .flatMap(({ id, name }) => {
      const chosen = states.find(({ stateId }) => stateId === id);
      return chosen ? [`${name} ${chosen.license}`] : [];
    })
    .join('\n');
}
