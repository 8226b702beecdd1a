import { sampleCandidate, sampleTrace } from '@carematch/api-client/samples/leads.samples';
import { describe, expect, it } from 'vitest';

import { decidingKey } from './rank-keys.ts';
import { describeDecision } from './describe-decision.ts';

const CHOSEN = { chosen: true };
const describeMatched = (...candidates: ReturnType<typeof sampleCandidate>[]) =>
  describeDecision({
    outcome: 'matched',
    pending_until: null,
    trace: sampleTrace({ candidates, candidates_considered: candidates.length }),
  });
const describeWithout = (outcome: 'rematched' | 'possible' | 'pending' | 'unmatched', considered: number) =>
  describeDecision({
    outcome,
    pending_until: outcome === 'pending' ? '2026-03-05T15:30:00Z' : null,
    trace: sampleTrace({ candidates: [], candidates_considered: considered }),
  });

describe('the decision in sentences', () => {
  it('of one candidate', () => {
    expect(describeMatched(sampleCandidate('Ada', {}, CHOSEN))).toEqual([
      'Ada was the only eligible provider.',
    ]);
  });

  it('names the first key in which the chosen one leads, with both values', () => {
    const ada = sampleCandidate('Ada', {}, CHOSEN);
    expect(describeMatched(ada, sampleCandidate('Grace', { distance: 'Within 15 miles' }))).toEqual([
      'Ada was chosen out of 2 eligible providers.',
      'Ada came before Grace by “Distance”: within 5 miles, against within 15 miles.',
    ]);
  });

  it('says so where a draw decided', () => {
    expect(describeMatched(sampleCandidate('Ada', {}, CHOSEN), sampleCandidate('Grace'))).toContain(
      'Ada and Grace are tied on every other factor; a neutral tiebreak put Ada first.',
    );
  });

  it('says who ranked higher, and why not they', () => {
    const sentences = describeMatched(
      sampleCandidate('Mary', {}, { refused_because: 'Not enough credits' }),
      sampleCandidate('Jane'),
      sampleCandidate('Ada', {}, CHOSEN),
    );
    expect(sentences.slice(1)).toEqual([
      'Mary ranked higher and was passed over: not enough credits.',
      'Jane ranked higher and wasn’t asked.',
    ]);
  });

  it('says so where the lead has moved on since', () => {
    const trace = sampleTrace();
    expect(describeDecision({ outcome: 'unmatched', pending_until: null, trace }).at(-1)).toBe(
      'Since then the lead has become: unmatched.',
    );
  });

  it.each([
    [
      'rematched',
      0,
      'The phone number, the email or both already belong to a live match, so no one else was considered.',
    ],
    ['possible', 0, 'No one who fits every preference could be matched.'],
    ['pending', 4, '4 providers are eligible, but none has enough credits for this lead.'],
    ['pending', 1, 'One provider is eligible, but none has enough credits for this lead.'],
    ['unmatched', 0, 'No provider is eligible for what was asked for.'],
    ['unmatched', 2, '2 providers are eligible, but none could be matched.'],
  ] as const)('%s with %i eligible', (outcome, considered, sentence) => {
    expect(describeWithout(outcome, considered)[0]).toBe(sentence);
  });

  it('says until when a pending lead waits', () => {
    expect(describeWithout('pending', 3).at(-1)).toBe(
      'It waits until 03/05/2026 10:30 AM Eastern Time, then becomes unmatched.',
    );
  });

  it('says so where no trace is stored', () => {
    expect(describeDecision({ outcome: 'matched', pending_until: null, trace: null })).toEqual([
      'No decision record is stored with this lead.',
    ]);
  });
});

describe('the key that decides', () => {
  it.each([
    ['the share of the week, not its words', { load: [2, 4] }, { load: [1, 2] }, 'tie_break'],
    ['a fuller week', { load: [1, 4] }, { load: [1, 2] }, 'load'],
    [
      'the first of several',
      { overlap: '3 of 3', distance: 'a' },
      { overlap: '2 of 3', distance: 'b' },
      'overlap',
    ],
  ] as const)('is %s', (_case, first, second, key) => {
    expect(decidingKey(sampleCandidate('Ada', first), sampleCandidate('Grace', second))).toBe(key);
  });
});
