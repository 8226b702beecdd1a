import type { LeadResponse, PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';
import { describe, expect, it } from 'vitest';

import { outcomeOf, outcomePath } from './outcome.ts';

const lead = { lead_id: 'l'.repeat(32), city: 'New York', state: 'NY' };
const choice: PossibleMatch = {
  id: 'p'.repeat(32),
  display_name: 'Ada Byrne',
  title: 'Dentist',
  photo: null,
  city: null,
  state: null,
  distance_miles: null,
  relaxation: 'cash',
  reason: 'Takes no insurance.',
};
const all = {
  match_id: 'm'.repeat(32),
  possibleMatches: [choice],
  rematch: 1 as const,
  pendingList: 1 as const,
};

describe('the outcome of a lead', () => {
  it('is the first that applies: match, choice, rematch, pending, none', () => {
    const { match_id, ...withoutMatch } = all;
    const { possibleMatches, ...withoutChoice } = withoutMatch;
    expect(outcomeOf({ ...lead, ...all })).toEqual({ kind: 'match', matchId: match_id });
    expect(outcomeOf({ ...lead, ...withoutMatch })).toEqual({ kind: 'choice', choices: possibleMatches });
    expect(outcomeOf({ ...lead, ...withoutChoice })).toEqual({ kind: 'rematch' });
    expect(outcomeOf({ ...lead, pendingList: 1 })).toEqual({ kind: 'pending' });
    expect(outcomeOf(lead)).toEqual({ kind: 'none' });
  });

  it('takes what is null or empty for what is missing', () => {
    const nothing = { ...lead, match_id: null, possibleMatches: null, rematch: null, pendingList: null };
    expect(outcomeOf(nothing as unknown as LeadResponse)).toEqual({ kind: 'none' });
    expect(outcomeOf({ ...lead, match_id: '', possibleMatches: [], pendingList: 1 })).toEqual({
      kind: 'pending',
    });
  });

  it('has a page of its own', () => {
    expect((['match', 'rematch', 'pending', 'none'] as const).map(outcomePath)).toEqual([
      '/match-profile',
      '/rematch',
      '/pending-match',
      '/no-match',
    ]);
  });
});
