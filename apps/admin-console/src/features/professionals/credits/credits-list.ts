import { day, oneOf, rowId } from '@carematch/front-end/url-state';
import { LEDGER_KINDS, ledgerKindLabel } from '@carematch/validation/display/credits-display';

import { defineList } from '../../../shared/define-list.ts';
import { patterns, paths } from '../../../shared/paths.ts';
import { creditsKey, creditsQuery, profileQuery } from './credits-queries.ts';

/** A professional's credits: how far they go, and every movement of them. */
export const creditsList = defineList('GET /users/:id/credits/ledger', {
  path: patterns.professionalCredits,
  title: 'Credits',
  navHref: paths.professionals(),
  missing: "We can't find this professional.",
  keepsScroll: true,
  hasSavedViews: false,
  rows: 'movements',
  noun: ['movement', 'movements'],
  caption: 'Credit activity, newest first',
  filters: { kind: oneOf(LEDGER_KINDS), start_date: day, end_date: day },
  view: { id: rowId },
  sortedBy: '-created_at',
  queryKey: ({ id }) => [...creditsKey(String(id)), 'statement'],
  // A balance changes at any time.
  freshMs: 0,
  loads: (adminConsole, { id }) => [
    profileQuery(adminConsole, String(id)),
    creditsQuery(adminConsole, String(id)),
  ],
  days: 'When',
  choices: [
    {
      name: 'kind',
      label: 'Kind',
      everything: 'Every kind',
      options: LEDGER_KINDS.map((kind) => ({ value: kind, label: ledgerKindLabel[kind] })),
    },
  ],
  nothingYet: { title: 'No activity yet', text: 'What they buy, spend and get back appears here.' },
  failed: 'The statement didn’t load',
});
