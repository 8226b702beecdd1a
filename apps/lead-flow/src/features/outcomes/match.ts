import { unbrokenName } from '@carematch/ui/provider-summary';

import type { ReadResult } from '../../shared/data/call.ts';

export type PublicMatch = ReadResult<'GET /public/matches/:id'>['match'];
export type MatchedProvider = PublicMatch['provider'];

/** A match as it is shown: a line never ends between "Dr." and the name. */
export const shownMatch = (match: PublicMatch): PublicMatch => ({
  ...match,
  provider: {
    ...match.provider,
    display_name: unbrokenName(match.provider.display_name),
  },
});
