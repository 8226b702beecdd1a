import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { dayIn, DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { CreditCosts, PricedProfession } from './cost-queries.ts';

const TOOLS = '/admin-dashboard/admin-tools';
const COUPLES = `${TOOLS}/3/32`;
const today = dayIn(DEFAULT_TIME_ZONE);
const open = (path: string) => renderConsole(path, { stored: SIGNED_IN });

let costs: CreditCosts;
/** What was sent: the body, the tag that it was made from, and whether it can be told from another one. */
let sent: { body: unknown; ifMatch: string | null; key: string | null }[];

const professions = (): PricedProfession[] => [
  {
    id: 3,
    name: 'Mental Health Counselor',
    parent_id: null,
    divisions: [
      { id: 31, name: 'Individual Counseling' },
      { id: 32, name: 'Couples and Family' },
      { id: 33, name: 'Nothing yet' },
    ],
    services: [
      { id: 301, name: 'Individual Counseling', division_id: 31, credit_cost: 4, planned: null },
      {
        id: 311,
        name: 'Marriage Counseling',
        division_id: 32,
        credit_cost: costs.credit_cost,
        planned: costs.planned && {
          credit_cost: costs.planned.credit_cost,
          effective_on: costs.planned.effective_on,
        },
      },
      { id: 312, name: 'Family Counseling', division_id: 32, credit_cost: 5, planned: null },
      { id: 399, name: 'Grief Counseling', division_id: null, credit_cost: 3, planned: null },
    ],
  },
  { id: 4, name: 'Virtual Counselor', parent_id: 3, divisions: [], services: [] },
];

const FIRST = {
  id: 1,
  credit_cost: 6,
  since: '2026-01-05T12:00:00Z',
  by: null,
  decided_at: '2026-01-05T12:00:00Z',
};

beforeEach(() => {
  sent = [];
  costs = {
    service: { id: 311, name: 'Marriage Counseling' },
    credit_cost: 6,
    planned: null,
    offered_by: 38,
    recent_matches: 1,
    history: [FIRST],
    tag: 'first',
  };
  server.use(
    mockAdmin('GET /professions', () => ({ professions: professions() })),
    mockAdmin('GET /services/:id/credit-costs', () => ({ credit_costs: costs })),
    mockAdmin('POST /services/:id/credit-cost', ({ body, request }) => {
      const ifMatch = request.headers.get('if-match')?.replaceAll('"', '') ?? null;
      sent.push({ body, ifMatch, key: request.headers.get('idempotency-key') });
      if (ifMatch !== costs.tag) return failWith('stale_version');
      const by = 'Avery Staff';
      const decided_at = '2026-03-02T15:30:00Z';
      const { credit_cost, effective_on } = body;
      costs =
        effective_on > today
          ? { ...costs, tag: 'planned', planned: { credit_cost, effective_on, by, decided_at } }
          : {
              ...costs,
              tag: 'changed',
              credit_cost,
              history: [{ id: 2, credit_cost, since: decided_at, by, decided_at }, FIRST],
            };
      return { message: 'Changed as you said.', credit_costs: costs };
    }),
    mockAdmin('DELETE /services/:id/planned-credit-cost', () => {
      costs = { ...costs, tag: 'canceled', planned: null };
      return { message: 'Marriage Counseling stays at 6 credits.', credit_costs: costs };
    }),
    ...usualAnswers(),
  );
});

/** Plans 8 credits as someone else would. */
const planMeanwhile = () => {
  const planned = {
    credit_cost: 8,
    effective_on: '2099-12-01',
    by: 'Blair Stone',
    decided_at: '2026-03-02T15:30:00Z',
  };
  costs = { ...costs, tag: 'meanwhile', planned };
};

const openService = async () => {
  const app = open(COUPLES);
  await app.user.click(await screen.findByRole('link', { name: 'Marriage Counseling' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Marriage Counseling' }));
  const cost = await drawer.findByLabelText(/^Credits for a match/);
  return { ...app, drawer, cost };
};

describe('admin tools', () => {
  it('leads to the costs of each profession, says who shares them, and leads to ROI', async () => {
    open(TOOLS);
    const card = (await screen.findByRole('link', { name: 'Mental Health Counselor' })).closest('li');
    expect(card?.textContent).toBe(
      'Mental Health Counselor4 services, 3–6 creditsAlso for Virtual Counselor',
    );
    expect(screen.queryByRole('link', { name: 'Virtual Counselor' })).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'ROI' }).getAttribute('href')).toBe(`${TOOLS}/roi`);
  });

  it('says that it did not load, and tries again', async () => {
    server.use(mockAdmin('GET /professions', () => failWith('internal', 'The server has a problem.')));
    const { user } = open(TOOLS);
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    server.use(mockAdmin('GET /professions', () => ({ professions: professions() })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Mental Health Counselor' })).toBeDefined();
  });

  it.each(['email-templates', 'global-alerts', '3/x', '0'])('has nothing at %s', async (path) => {
    open(`${TOOLS}/${path}`);
    expect(await screen.findByText('Page Not Found')).toBeDefined();
  });
});

describe('the costs of a profession', () => {
  it('are told by division; services without one stand by themselves, divisions without any are left out', async () => {
    open(`${TOOLS}/3`);
    await screen.findByRole('heading', { level: 1, name: 'Mental Health Counselor' });
    const table = screen.getByRole('table', { name: 'Divisions of Mental Health Counselor' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Individual Counseling', 'Couples and Family', 'Other services']);
    const couples = within(table).getByRole('row', { name: /^Couples and Family/ });
    expect(couples.textContent).toContain('5–6 credits');
    const others = within(table).getByRole('link', { name: 'Other services' });
    expect(others.getAttribute('href')).toBe(`${TOOLS}/3/other`);
  });

  it('are those of another one where it shares them', async () => {
    open(`${TOOLS}/4`);
    expect(
      await screen.findByRole('heading', { name: 'It shares the costs of Mental Health Counselor' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mental Health Counselor' }).getAttribute('href')).toBe(
      `${TOOLS}/3`,
    );
  });

  it.each([`${TOOLS}/77`, `${TOOLS}/3/77`])('are not there at %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 2, name: /^We can't find this/ })).toBeDefined();
  });
});

describe('the cost of a service', () => {
  it('is shown with whom a change concerns and with its history', async () => {
    const { drawer, here } = await openService();
    expect(here()).toBe(`${COUPLES}?service=311`);
    expect(drawer.getByText('38 active professionals')).toBeDefined();
    expect(drawer.getByText('1 match of the last 30 days')).toBeDefined();
    const history = drawer.getByRole('list', { name: 'History of the cost' });
    expect(history.textContent).toBe('6 credits since 01/05/2026The first cost');
  });

  it('changes today, and shows everywhere', async () => {
    const { user, drawer, cost } = await openService();
    await user.clear(cost);
    await user.type(cost, '7');
    await user.click(drawer.getByRole('button', { name: 'Change the cost' }));
    await screen.findByText('Changed as you said.');
    expect(sent).toEqual([
      { body: { credit_cost: 7, effective_on: today }, ifMatch: 'first', key: expect.any(String) },
    ]);
    await waitFor(() =>
      expect(drawer.getByRole('list', { name: 'History of the cost' }).textContent).toContain(
        'By Avery Staff',
      ),
    );
    await user.keyboard('{Escape}');
    const row = (await screen.findByRole('link', { name: 'Marriage Counseling' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('7 credits'));
  });

  it('is planned for a later day, and that can be canceled', async () => {
    const { user, drawer, cost } = await openService();
    await user.clear(cost);
    await user.type(cost, '9');
    fireEvent.change(drawer.getByLabelText('From'), { target: { value: '2099-12-01' } });
    await user.click(drawer.getByRole('button', { name: 'Plan the change' }));
    const planned = within(await drawer.findByRole('region', { name: 'Planned' }));
    expect(planned.getByText(/^9 credits from 12\/01\/2099/)).toBeDefined();
    await user.click(planned.getByRole('button', { name: 'Cancel this change…' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel the planned change?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('Marriage Counseling stays at 6 credits.')).toBeDefined();
    await waitFor(() => expect(drawer.queryByRole('region', { name: 'Planned' })).toBeNull());
  });

  it('is not changed over what a colleague planned meanwhile, unless one says so', async () => {
    const { user, drawer, cost } = await openService();
    planMeanwhile();
    await user.clear(cost);
    await user.type(cost, '7');
    await user.click(drawer.getByRole('button', { name: 'Change the cost' }));
    const asked = within(
      await drawer.findByRole('region', { name: 'Someone else changed this while you were editing it' }),
    );
    expect(asked.getByText('8 from 12/01/2099')).toBeDefined();
    expect(costs.credit_cost).toBe(6);
    await user.click(asked.getByRole('button', { name: 'Save my changes' }));
    await screen.findByText('Changed as you said.');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['first', 'meanwhile']);
  });

  it('says at the field what is wrong', async () => {
    const { user, drawer, cost } = await openService();
    await user.clear(cost);
    await user.type(cost, '4.5');
    await user.click(drawer.getByRole('button', { name: 'Change the cost' }));
    expect(
      (await drawer.findAllByText('Enter a whole number of credits, from 1 to 100.')).length,
    ).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    server.use(
      mockAdmin('POST /services/:id/credit-cost', () =>
        failWith('validation_failed', '', { credit_cost: 'It costs 6 credits already.' }),
      ),
    );
    await user.clear(cost);
    await user.type(cost, '6');
    await user.click(drawer.getByRole('button', { name: 'Change the cost' }));
    expect((await drawer.findAllByText('It costs 6 credits already.')).length).toBeGreaterThan(0);
  });

  it('can be asked for again where it did not load', async () => {
    server.use(mockAdmin('GET /services/:id/credit-costs', () => failWith('unavailable')));
    const { user } = open(`${COUPLES}?service=311`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Marriage Counseling' }));
    await drawer.findByRole('alert');
    server.use(mockAdmin('GET /services/:id/credit-costs', () => ({ credit_costs: costs })));
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('38 active professionals')).toBeDefined();
  });

  it('shows in the list what is planned', async () => {
    planMeanwhile();
    open(COUPLES);
    const row = (await screen.findByRole('link', { name: 'Marriage Counseling' })).closest('tr');
    expect(row?.textContent).toContain(`8 from ${formatDate('2099-12-01')}`);
  });
});
