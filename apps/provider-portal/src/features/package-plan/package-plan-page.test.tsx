import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { moneyMocks } from '../../testing/money-mocks.ts';

beforeEach(() => server.use(...moneyMocks()));

const open = () => renderPortal('/profile-optimization/package-plan', { stored: SIGNED_IN });

/** The card of a package, by its name. */
async function packageCalled(name: string) {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error('The package is in no list.');
  return within(card);
}

describe('packages', () => {
  it('say credits, price, cost per credit and about how many matches, and none is chosen before', async () => {
    open();
    const growth = await packageCalled('Growth');
    for (const text of ['25 credits', '$9.00 a credit', 'About 6 matches'])
      expect(growth.getByText(text)).toBeDefined();
    expect(growth.getByText(/^\$225\.00/)).toBeDefined();
    expect(growth.getByRole('link', { name: 'Choose Growth' }).getAttribute('href')).toBe(
      '/profile-optimization/package-plan/payment?option=2',
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('stand beside how credits work: here, nothing is asked', async () => {
    open();
    expect((await screen.findByRole('complementary', { name: 'How credits work' })).textContent).toContain(
      'You buy credits in advance. We use them only when we match you with a client.',
    );
  });

  it('stand below what credits bought last month', async () => {
    open();
    expect(
      await screen.findByText(
        'In the last 30 days you spent 12 credits on 3 matches: 2 contacted, 1 started care.',
      ),
    ).toBeDefined();
  });

  it('can wait where they are the first ones', async () => {
    server.use(...moneyMocks({ credits: null }));
    open();
    expect((await screen.findByRole('link', { name: 'Skip for now' })).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/profile-optimization/4');
  });

  it('lead back to the credits of who has some', async () => {
    open();
    const back = await screen.findByRole('link', { name: 'Back to your credits' });
    expect(back.getAttribute('href')).toBe('/dashboard/credits');
    expect(screen.queryByRole('link', { name: 'Skip for now' })).toBeNull();
  });

  it('say so where there are none', async () => {
    server.use(
      mockPublic('GET /payment-options', () => ({
        payment_options: [],
        last_month: null,
        last_payment_id: null,
      })),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'No packages are for sale right now' })).toBeDefined();
  });
});
