import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { day, oneOf } from '@carematch/front-end/url-state';
import { LEDGER_KINDS, ledgerKindLabel } from '@carematch/validation/display/credits-display';
import Coins from 'lucide-react/icons/coins';

import { defineList } from '../../shared/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** Balance, how far it goes, and every movement of it, newest first. */
export const creditsList = defineList('GET /credits/ledger', {
  path: paths.credits(),
  title: 'Credits',
  nav: { icon: <Coins />, queue: 'credits', counted: 'left' },
  keepsScroll: true,
  rows: 'movements',
  noun: ['movement', 'movements'],
  caption: 'Credit activity, newest first',
  filters: { kind: oneOf(LEDGER_KINDS), start_date: day, end_date: day },
  sortedBy: '-created_at',
  queryKey: ['credits', 'statement'],
  // A balance changes at any time.
  freshMs: 0,
  loads: (portal) => [creditsQuery(portal), billingCalls(portal).renewal, userQuery(portal)],
  days: 'When',
  choices: [
    {
      name: 'kind',
      label: 'Kind',
      everything: 'Every kind',
      options: LEDGER_KINDS.map((kind) => ({ value: kind, label: ledgerKindLabel[kind] })),
    },
  ],
  nothingYet: {
    title: 'No activity yet',
    text: 'What you buy, spend and get back appears here, with the balance after each.',
  },
  failed: 'Your statement didn’t load',
});
