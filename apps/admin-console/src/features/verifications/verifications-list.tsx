import { oneOf } from '@carematch/front-end/url-state';
import SquareCheck from 'lucide-react/icons/square-check';

import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { verificationQuery } from './verification-queries.ts';

/** Kinds of verifications, in the order of the queue's tabs. */
export const VERIFICATION_KINDS = [
  'new_professional',
  'license',
  'virtual_license',
  'name',
  'ending',
] as const;

/** Licenses and names that staff look up with a board, oldest first. */
export const verificationsList = defineList('GET /verifications', {
  path: patterns.verifications,
  title: 'Verification',
  nav: { icon: <SquareCheck />, group: 'Queues', queue: 'verification', key: 'v' },
  rows: 'verifications',
  noun: ['verification', 'verifications'],
  caption: 'Waiting for verification, oldest first',
  filters: { kind: oneOf(VERIFICATION_KINDS) },
  sortedBy: 'raised_at',
  opens: { name: 'verification', queries: (adminConsole, id) => [verificationQuery(adminConsole, id)] },
  exportCall: 'POST /verifications/export',
  nothingYet: {
    title: 'Nothing to verify yet',
    text: 'The license of each new professional appears here once they finish signing up.',
  },
  allDone: ({ search, answer }) =>
    search.kind === undefined && answer?.has_decided
      ? {
          title: 'All caught up',
          text: 'Nothing is waiting for verification. New and changed licenses and names appear here.',
        }
      : undefined,
  noMatch: 'Nothing of this kind is waiting',
});
