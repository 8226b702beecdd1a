import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleOpenedLead, sampleTrace } from '@carematch/api-client/samples/leads.samples';
import { sampleContact } from '@carematch/api-client/samples/lead-request.samples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { server } from '@carematch/front-end/testing/server';
import { usualAnswers } from '../../testing/usual-answers.ts';

const LEAD = '/admin-dashboard/users/leads/1042';
const open = () => renderConsole(LEAD, { stored: SIGNED_IN });
const answering = (lead: ReturnType<typeof sampleOpenedLead>) =>
  mockAdmin('GET /leads/:id', () => ({ lead }));

const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

beforeEach(() => server.use(...usualAnswers()));

describe('a lead', () => {
  it('shows outcome, why-trace in words, steps, request and match', async () => {
    open();
    const why = within(await screen.findByRole('region', { name: 'Match decision' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lead 1042');
    for (const sentence of [
      'Ada Byron was chosen out of 7 eligible providers.',
      'Mary Shelley ranked higher and was passed over: not enough credits.',
      'Ada Byron came before Grace Brewster by “Matches in the last 7 days”: 1 of 5 a week, against 4 of 5 a week.',
    ])
      expect(why.getByText(sentence)).toBeDefined();
    expect(why.getByText(/4 more providers were eligible and ranked lower\./)).toBeDefined();
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zip codeKnown · Chicago, IL',
      'MatchMatched · 7 eligible, 1 refused before',
    ]);
    const asked = within(screen.getByRole('region', { name: 'Request' }));
    expect(asked.getByText('Aetna, open to self-pay')).toBeDefined();
    expect(asked.getByText('Anxiety Counseling, Grief Counseling, CBT')).toBeDefined();
    const consents = within(screen.getByRole('region', { name: 'Consents' }));
    expect(consents.getByText('Text messages')).toBeDefined();
    expect(consents.getByText('Terms of use and privacy policy')).toBeDefined();
    const matches = within(screen.getByRole('region', { name: 'Matches' }));
    expect(matches.getByRole('link', { name: 'Match 7' }).getAttribute('href')).toBe(
      '/admin-dashboard/matches/7',
    );
    expect(matches.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/31',
    );
  });

  it('names whom and what a step is about, with a link to each, and shows no number in their place', async () => {
    const about = { name: null, user_id: null, match_id: null };
    const steps = [
      {
        step: 'Pending list',
        result: 'Waits up to 72 hours',
        detail: [
          { ...about, text: '2 providers told: ', name: 'Ada Byron', user_id: 31 },
          { ...about, text: ', ', name: 'Grace Brewster', user_id: 32 },
        ],
      },
      {
        step: 'Rematch',
        result: 'The contact holds a live match',
        detail: [{ ...about, text: '', name: 'Match 34 with Ada Byron', match_id: 34 }],
      },
      { step: 'Outcome', result: 'Unmatched: a staff member looks at it', detail: [] },
    ];
    server.use(answering(sampleOpenedLead({ trace: sampleTrace({ steps }) })));
    open();
    const why = within(await screen.findByRole('region', { name: 'Match decision' }));
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pending listWaits up to 72 hours · 2 providers told: Ada Byron, Grace Brewster',
      'RematchThe contact holds a live match · Match 34 with Ada Byron',
      'OutcomeUnmatched: a staff member looks at it',
    ]);
    expect(why.getByRole('link', { name: 'Grace Brewster' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/32',
    );
    expect(why.getByRole('link', { name: 'Match 34 with Ada Byron' }).getAttribute('href')).toBe(
      '/admin-dashboard/matches/34',
    );
  });

  it('has each candidate with its rank, what became of it, and the key that decided', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: /Candidates by rank/ }));
    const rows = table.getAllByRole('row').map(texts);
    expect(rows[0]?.slice(1)).toEqual(['Rank 1Mary Shelley', 'Rank 2Ada Byron', 'Rank 3Grace Brewster']);
    expect(rows[1]).toEqual(['Result', 'Not enough credits', 'Chosen', 'Not asked']);
    expect(rows).toContainEqual([
      'Distance',
      'Within 5 miles',
      'Within 15 miles (decides)',
      'Within 15 miles',
    ]);
    expect(rows).toContainEqual([
      'Matches in the last 7 days',
      '1 of 5 a week',
      '1 of 5 a week',
      '4 of 5 a week (decides)',
    ]);
  });

  it('without a match, a trace or a consent says so', async () => {
    server.use(answering(sampleOpenedLead({ matches: [], trace: null, consents: [] })));
    open();
    expect(await screen.findByText('No decision record is stored with this lead.')).toBeDefined();
    expect(screen.getByText('None recorded.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Matches' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('contact data', () => {
  const reads = vi.fn<() => void>();
  const showing = () =>
    mockAdmin('POST /leads/:id/contact-reads', () => {
      reads();
      return {
        contact: sampleContact(),
        note: 'Mornings are best.',
        answers: [
          { question: 'Would you pay yourself?', answer: 'Yes' },
          { question: 'How old are you?', answer: '34, and I cannot sleep' },
        ],
      };
    });

  beforeEach(() => reads.mockReset());

  it('is masked until someone agrees that the reading is recorded, and can be hidden again', async () => {
    server.use(showing());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show contact data' }));
    expect(reads).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    expect(await screen.findByText('(312) 555-0148')).toBeDefined();
    expect(screen.getByText('Rosa Lindqvist')).toBeDefined();
    expect(screen.getByText('Mornings are best.')).toBeDefined();
    expect(reads).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Hide contact data' }));
    expect(screen.queryByText('Rosa Lindqvist')).toBeNull();
    expect(screen.getByText('r•••@•••.com')).toBeDefined();
  });

  it.each([
    [true, 'Parent or guardian of a client under 18'],
    [false, undefined],
  ])('says whether it is of a parent or guardian: %s', async (is_guardian, said) => {
    const lead = sampleOpenedLead();
    server.use(answering({ ...lead, contact: lead.contact && { ...lead.contact, is_guardian } }));
    open();
    const client = within(await screen.findByRole('region', { name: 'Client' }));
    expect(client.queryByText('Relationship')?.nextElementSibling?.textContent).toBe(said);
  });

  it.each([
    ['it is hidden', { role: 'button', name: 'Hide contact data' }],
    ['the page is left', { role: 'link', name: 'All leads' }],
  ])('is in no cache once %s', async (_, { role, name }) => {
    server.use(showing());
    const { user, queryClient } = open();
    const cached = () =>
      JSON.stringify(
        [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
          cache.getAll().map(({ state }) => state.data),
        ),
      );
    await user.click(await screen.findByRole('button', { name: 'Show contact data' }));
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    await screen.findByText('Rosa Lindqvist');
    expect(cached()).toContain('Lindqvist');
    await user.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(screen.queryByText('Rosa Lindqvist')).toBeNull());
    await waitFor(() => expect(cached()).not.toContain('Lindqvist'));
  });

  it('and typed answers are masked, and shown and hidden together', async () => {
    server.use(showing());
    const { user } = open();
    await user.click(await screen.findByText('2 answers to the questions'));
    const asked = within(screen.getByRole('region', { name: 'Request' }));
    const hint = 'Typed answers are hidden. They show together with the contact data.';
    expect(asked.getByText('Yes')).toBeDefined();
    expect(asked.getByText('•••')).toBeDefined();
    expect(asked.getByText(hint)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show contact data' }));
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    expect(await asked.findByText('34, and I cannot sleep')).toBeDefined();
    expect(asked.queryByText(hint)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide contact data' }));
    expect(asked.queryByText('34, and I cannot sleep')).toBeNull();
  });

  it('stays masked where one thinks better of it', async () => {
    server.use(showing());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show contact data' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View and log access' })).toBeNull());
    expect(reads).not.toHaveBeenCalled();
  });

  it('that cannot be read is said once', async () => {
    server.use(mockAdmin('POST /leads/:id/contact-reads', () => failWith('not_found', 'It is gone.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show contact data' }));
    await user.click(await screen.findByRole('button', { name: 'View and log access' }));
    expect(await screen.findAllByText('It is gone.')).toHaveLength(1);
    expect(screen.getByText('r•••@•••.com')).toBeDefined();
  });

  it('that was erased is not offered', async () => {
    server.use(answering(sampleOpenedLead({ contact: null })));
    open();
    expect(await screen.findByText('The contact data of this lead was erased.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show contact data' })).toBeNull();
  });
});
