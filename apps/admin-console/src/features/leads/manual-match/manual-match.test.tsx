import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import {
  sampleCandidate,
  sampleManualCandidate,
  sampleOpenedLead,
  sampleUnmatchedLead,
} from '@carematch/api-client/samples/leads.samples';
import { sampleStaffMatch } from '@carematch/api-client/samples/matches.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const LEAD = '/admin-dashboard/unmatched/1042';
const open = () => renderConsole(LEAD, { stored: SIGNED_IN });
const panel = async () => within(await screen.findByRole('region', { name: 'Match by hand' }));

const grace = sampleManualCandidate({
  professional: { user_id: 32, name: 'Grace Brewster' },
  distance_miles: 42.4,
  rank: null,
  rank_keys: [],
  needs: ['distance'],
  blockers: [{ code: 'distance', text: 'None of their regions covers 60601.', may_override: true }],
});
const mary = sampleManualCandidate({
  professional: { user_id: 33, name: 'Mary Shelley' },
  rank: null,
  rank_keys: [],
  needs: ['plan'],
  blockers: [
    { code: 'license', text: 'Their license ended 03/01/2026.', may_override: false },
    { code: 'plan', text: 'They don’t take Aetna.', may_override: true },
  ],
});

const found = (...candidates: readonly ManualCandidate[]) =>
  mockAdmin('GET /leads/:id/candidates', () => ({ candidates: [...candidates], more: false }));

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}
const sent = vi.fn<(call: Sent) => void>();

const matching = mockAdmin('POST /matches/manual', ({ body, request }) => {
  sent({ body, key: request.headers.get('idempotency-key') });
  return { match: sampleStaffMatch() };
});

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockAdmin('GET /leads/:id', () => ({ lead: sampleUnmatchedLead() })),
    found(sampleManualCandidate(), grace, mary),
    matching,
    ...usualAnswers(),
  );
});

describe('matching by hand', () => {
  it('shows who fits by rank, with what speaks for them and what they have', async () => {
    open();
    const table = await (await panel()).findByRole('table', { name: 'Professionals who fit, by rank' });
    const [, row] = within(table).getAllByRole('row');
    const texts = [...(row as HTMLElement).children].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Rank 1',
      'Ada Byron',
      'Licensed Professional Counselor',
      '2 of 3 services and goals',
      '3.2 miles',
      'In person',
      'Matches in 7 days 1 of 5 a week',
      'Credits 6 of 40',
      'Match…',
    ]);
  });

  it('says of everyone else why not, and lets only those be chosen whom nothing fixed keeps out', async () => {
    open();
    const others = within(await screen.findByRole('list', { name: 'Everyone else, and why not' }));
    for (const text of [
      'None of their regions covers 60601.',
      'Their license ended 03/01/2026.',
      'They don’t take Aetna.',
    ])
      expect(others.getByText(text)).toBeDefined();
    expect(others.getByRole('button', { name: 'Match anyway… with Grace Brewster' })).toBeDefined();
    expect(others.queryByRole('button', { name: /Mary Shelley/ })).toBeNull();
    expect(others.getByText('Can’t be matched')).toBeDefined();
  });

  it('asks for a reason, and goes out once under a key', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Match… with Ada Byron' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Match lead 1042 with Ada Byron?' }));
    expect(dialog.getByText('6 credits of their 40')).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    expect(await dialog.findByText('Say why, for the record.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^Reason/), 'She asked for her by name.');
    server.use(mockAdmin('GET /leads/:id', () => ({ lead: sampleOpenedLead() })));
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    expect(await screen.findByText('Lead 1042 is matched with Ada Byron.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      body: { lead_id: 1042, user_id: 31, overrides: [], reason: 'She asked for her by name.' },
      key: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Match by hand' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Where it stands' })).toBeDefined();
  });

  it('names what is overridden, and needs a yes to each of it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Match anyway… with Grace Brewster' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'He can drive.');
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    expect(await dialog.findByText('Check each box to match anyway, or choose someone else.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('checkbox', { name: 'Match anyway: 42 miles away' }));
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ user_id: 32, overrides: ['distance'] });
  });

  it('names a rank that is passed over where the API has no words for it', async () => {
    server.use(
      found(
        sampleManualCandidate(),
        sampleManualCandidate({ ...grace, rank: 2, needs: ['rank'], blockers: [] }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Match… with Grace Brewster' }));
    expect(await screen.findByRole('checkbox', { name: 'Match anyway: others rank higher' })).toBeDefined();
  });

  it('says why it was refused, and sends the same again under the same key', async () => {
    server.use(
      mockAdmin('POST /matches/manual', ({ body, request }) => {
        sent({ body, key: request.headers.get('idempotency-key') });
        return failWith('not_eligible', 'Their license ended on 03/01/2026.');
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Match… with Ada Byron' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Asked for.');
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    expect(await dialog.findByText('Their license ended on 03/01/2026.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Match now' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const keys = sent.mock.calls.map(([{ key }]) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('finds someone farther away by name', async () => {
    const asked = vi.fn<(search: string | undefined) => void>();
    server.use(
      mockAdmin('GET /leads/:id/candidates', ({ query }) => {
        asked(query.search);
        return { candidates: query.search === undefined ? [] : [grace], more: false };
      }),
    );
    const { user } = open();
    const manual = await panel();
    expect(await manual.findByText(/^No professional of this kind is nearby/)).toBeDefined();
    await user.type(manual.getByLabelText('Professional by name'), 'grace{Enter}');
    expect(await manual.findByText('Others with this name, and why not')).toBeDefined();
    expect(asked.mock.calls).toEqual([[undefined], ['grace']]);
  });

  it('says why no one can be chosen at all', async () => {
    server.use(
      mockAdmin('GET /leads/:id/candidates', () =>
        failWith('conflict', 'Lead 1042 was sent by an invented person.'),
      ),
    );
    open();
    expect(await screen.findByText('Lead 1042 was sent by an invented person.')).toBeDefined();
  });

  it.each([
    ['matched', sampleOpenedLead()],
    ['erased', sampleUnmatchedLead({ contact: null, erased_at: '2026-03-03T15:30:00Z' })],
    [
      'waiting for the client’s consent',
      sampleUnmatchedLead({
        outcome: 'rematched',
        matches: sampleOpenedLead().matches.map((match) => ({ ...match, state: 'awaiting_confirmation' })),
      }),
    ],
  ])('is not offered for a lead that is %s', async (_, lead) => {
    server.use(mockAdmin('GET /leads/:id', () => ({ lead })));
    open();
    await screen.findByRole('region', { name: 'Match decision' });
    expect(screen.queryByRole('region', { name: 'Match by hand' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose a professional' })).toBeNull();
  });

  it('is what the first act leads to', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose a professional' }));
    const manual = await screen.findByRole('region', { name: 'Match by hand' });
    expect(document.activeElement?.contains(manual)).toBe(true);
  });

  it('tells the keys of the ranking that speak for a candidate', async () => {
    server.use(
      found(sampleManualCandidate({ rank_keys: sampleCandidate('Ada', { overlap: '3 of 3' }).rank_keys })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Match… with Ada Byron' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('3 of 3')).toBeDefined();
  });
});
