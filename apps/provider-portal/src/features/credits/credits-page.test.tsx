import type { Movement } from '@carematch/api-client/contract/credits/credits.contract';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits, sampleMovement } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { moneyMocks } from '../../testing/money-mocks.ts';

const asked = vi.fn<(query: unknown) => void>();
let movements: Movement[] = [];

beforeEach(() => {
  asked.mockReset();
  movements = [
    sampleMovement(),
    sampleMovement({
      id: 2,
      kind: 'purchase',
      text: 'Growth, 25 credits',
      amount: 25,
      balance_after: 12,
      match_id: null,
      invoice_id: 9,
    }),
  ];
  server.use(
    mockPublic('GET /credits/ledger', ({ query }) => {
      asked(query);
      const total = movements.length;
      return { movements, pagination: { page: 1, per_page: 25, total, last_page: 1 } };
    }),
    ...moneyMocks(),
  );
});

const open = (path = '/dashboard/credits') => renderPortal(path, { stored: SIGNED_IN });

describe('credits', () => {
  it('say the balance, what it lasts for, what is held and the month against its limit', async () => {
    open();
    expect((await screen.findAllByText('12 credits')).length).toBeGreaterThan(0);
    expect(screen.getByText('About 18 days at this pace')).toBeDefined();
    expect(screen.getByText('For clients who have yet to agree')).toBeDefined();
    expect(screen.getByRole('meter', { name: 'Monthly limit' }).getAttribute('aria-valuetext')).toBe(
      '28 credits left of 40',
    );
    expect(screen.getByText('Doesn’t renew automatically')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe(
      '/profile-optimization/package-plan',
    );
  });

  it('say that clients wait once they do not reach for the cheapest service, and not before', async () => {
    const warning = 'Your credits don’t cover a match';
    open();
    await screen.findByText('About 18 days at this pace');
    expect(screen.queryByText(warning)).toBeNull();
    cleanup();
    server.use(mockPublic('GET /credits', () => ({ credits: sampleCredits({ balance: 3 }) })));
    open();
    expect(await screen.findByText(warning)).toBeDefined();
    expect(
      screen.getByText(/^Your least expensive service costs 4 credits\. Clients who fit you go to/),
    ).toBeDefined();
  });

  it('show in the navigation', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Credits 12 left', current: 'page' })).toBeDefined();
  });
});

describe('the statement', () => {
  it('says what and why, how many credits, and what was left', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Match with Rosa L.' });
    expect(link.getAttribute('href')).toBe('/dashboard/matches?match=7');
    const row = link.closest('tr');
    if (!row) throw new Error('The movement is in no row.');
    expect(within(row).getByText('−4')).toBeDefined();
    expect(within(row).getByRole('cell', { name: '03/02/2026 09:00 AM' })).toBeDefined();
    expect(screen.getByText('+25')).toBeDefined();
  });

  it('is narrowed by kind, through its address', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Refund');
    await waitFor(() => expect(here()).toBe('/dashboard/credits?kind=refund'));
    expect(asked).toHaveBeenLastCalledWith({ kind: 'refund', page: 1, perPage: 25 });
  });

  it('asks for the days and page of its address', async () => {
    open('/dashboard/credits?start_date=2026-03-01&end_date=2026-03-31&page=2');
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        page: 2,
        perPage: 25,
      }),
    );
  });

  it('says what will be here while there is nothing', async () => {
    movements = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeDefined();
  });
});
