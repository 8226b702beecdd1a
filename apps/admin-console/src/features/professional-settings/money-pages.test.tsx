import { mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleCard, sampleCredits, sampleRenewal } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, professionalAnswers } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';

const sent = vi.fn<(body: unknown) => void>();
const ON = sampleRenewal({
  choice: {
    is_on: true,
    mode: 'balance',
    payment_option_id: 2,
    card_id: 5,
    monthly_ceiling: 300,
    day_of_month: null,
  },
  spent_this_month: 225,
});
let renewal = ON;

beforeEach(() => {
  sent.mockReset();
  renewal = ON;
  server.use(
    mockAdmin('GET /users/:id/payment-options', () => ({
      payment_options: [{ id: 2, name: 'Growth', credits: 25, price: 225, price_per_credit: 9, matches: 6 }],
      last_month: null,
      last_payment_id: null,
    })),
    mockAdmin('GET /users/:id/payment-methods', () => ({
      payment_methods: [
        sampleCard({ renews: true }),
        sampleCard({ id: 6, last_four: '4444', is_default: false }),
      ],
    })),
    mockAdmin('GET /users/:id/renewal', () => ({ renewal })),
    mockAdmin('GET /users/:id/credits', () => ({ credits: sampleCredits() })),
    ...professionalAnswers(),
  );
});

const open = (page: 'billing-payment' | 'credit-limit') =>
  renderConsole(paths.professionalSettings(page, ADA), { stored: SIGNED_IN });

describe('cards and renewal of a professional', () => {
  it('can be seen, and a card is never added for them', async () => {
    open('billing-payment');
    expect(await screen.findByText(/^Visa ending in 4444/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /add a card/i })).toBeNull();
    expect(screen.getByText(/we buy 25 credits for \$225\.00 with Visa ending in 4242/)).toBeDefined();
  });

  it('have a default that staff change', async () => {
    server.use(
      mockAdmin('POST /users/:id/payment-methods', ({ body }) => {
        sent(body);
        return { payment_methods: [sampleCard({ id: 6, last_four: '4444' })] };
      }),
    );
    const { user } = open('billing-payment');
    await user.click(await screen.findByRole('button', { name: /^Make default.*4444$/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ action: 'default', id: 6 }));
    expect(await screen.findByText('Default card changed.')).toBeDefined();
  });

  it('are turned off with the reason', async () => {
    server.use(
      mockAdmin('POST /users/:id/renewal/stop', ({ body }) => {
        sent(body);
        renewal = sampleRenewal();
        return { message: 'Off.' };
      }),
    );
    const { user } = open('billing-payment');
    await user.click(await screen.findByRole('button', { name: 'Turn off renewal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'They asked us to.');
    await user.click(dialog.getByRole('button', { name: 'Turn off renewal' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'They asked us to.' }));
    expect(await screen.findByText('Renewal is off. Only they can turn it on.')).toBeDefined();
  });
});

it('the limit of a professional’s month is changed by staff', async () => {
  server.use(
    mockAdmin('PUT /users/:id/credits/limit', ({ body }) => {
      sent(body);
      return { credits: sampleCredits({ month: { ...sampleCredits().month, limit: 60, left: 48 } }) };
    }),
  );
  const { user } = open('credit-limit');
  const limit = await screen.findByLabelText('Monthly limit, in credits');
  await user.clear(limit);
  await user.type(limit, '60');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ monthly_credit_limit: 60 }));
  expect(await screen.findByText('48 credits left this month.')).toBeDefined();
});
