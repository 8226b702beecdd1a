import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { failWith, mockPublic, mockVendorPost } from '@carematch/api-client/testing/mock-handlers';
import { sampleCard, samplePayment } from '@carematch/api-client/samples/billing.samples';
import { sampleCompleteUser, samplePractice } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { GROWTH, moneyMocks, SANDBOX, STARTER } from '../../testing/money-mocks.ts';

const CARD_NUMBER = '4242424242424242';
const TOKEN_CALL = `${SANDBOX}/v1/payment_methods`;
const AT_BANK = 'http://sandbox.test/authenticate/1';

/** What the API was asked to charge: the body, under which key. */
const paid = vi.fn<(body: unknown, key: string | null) => void>();
/** What the sandbox was handed. */
const token = vi.fn<(form: Record<string, string>) => void>();

type PayAnswer = Payment | ReturnType<typeof failWith> | Response;
/** What paying is answered, one after the other; the last one from then on. */
let answers: PayAnswer[] = [];

beforeEach(() => {
  paid.mockReset();
  token.mockReset();
  answers = [samplePayment()];
  server.use(
    ...moneyMocks(),
    mockPublic('POST /credits/pay', ({ body, request }) => {
      paid(body, request.headers.get('idempotency-key'));
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? samplePayment();
      return 'state' in answer ? { payment: answer } : answer;
    }),
    mockPublic('GET /payments/:id', ({ params: { id } }) => ({ payment: samplePayment({ id }) })),
    mockVendorPost(TOKEN_CALL, async (request) => {
      token(Object.fromEntries(new URLSearchParams(await request.text())));
      return Response.json({ id: 'pm_1' });
    }),
  );
});

const PATH = '/profile-optimization/package-plan/payment';
const open = (path = `${PATH}?option=2`, tab = {}) => renderPortal(path, { stored: SIGNED_IN, tab });
const payButton = () => screen.findByRole('button', { name: 'Pay $225.00' });

type Opened = ReturnType<typeof open>;

async function fillCard({ user }: Opened, changes: Record<string, string> = {}) {
  const fields = {
    'Name on card': 'Dana Whitfield',
    'Card number': CARD_NUMBER,
    Expires: '0899',
    'Security code': '123',
    'Billing zip code': '59014',
    ...changes,
  };
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

async function payWithNewCard(portal: Opened) {
  await fillCard(portal);
  await portal.user.click(await payButton());
}

async function payWithSavedCard({ user }: Opened) {
  await user.click(await payButton());
}

const withSavedCard = () => server.use(...moneyMocks({ cards: [sampleCard()], lastPaymentId: 70 }));

describe('what happens after paying', () => {
  it.each([
    ['verified', 'Clients who were waiting for you are matched first, in the order they came.'],
    ['waiting', 'We match you with clients once your license is verified. Your credits stay until then.'],
    ['refused', 'We can’t match you until you update your license. Your credits stay until then.'],
  ] as const)('follows the license: %s', async (license_state, words) => {
    const user = sampleCompleteUser({ professions: [{ ...samplePractice(), license_state }] });
    server.use(mockPublic('GET /user', () => ({ user })));
    open(`${PATH}?payment=71`);
    const ahead = within(await screen.findByRole('region', { name: 'What happens now' }));
    await waitFor(() => expect(ahead.getAllByRole('listitem')[0]?.textContent).toBe(words));
    const progress = within(screen.getByRole('navigation', { name: 'Progress' }));
    await waitFor(() =>
      expect(progress.getAllByRole('listitem').at(-1)?.getAttribute('data-state')).toBe('done'),
    );
  });
});

describe('a new card', () => {
  it('goes to the vendor alone, and buys the package once', async () => {
    const portal = open();
    await payWithNewCard(portal);
    expect(await screen.findByRole('heading', { name: '25 credits added' })).toBeDefined();
    expect(token).toHaveBeenCalledExactlyOnceWith({
      type: 'card',
      'card[number]': CARD_NUMBER,
      'card[exp_month]': '8',
      'card[exp_year]': '2099',
      'card[cvc]': '123',
      'billing_details[name]': 'Dana Whitfield',
      'billing_details[address][postal_code]': '59014',
    });
    expect(paid).toHaveBeenCalledExactlyOnceWith(
      { payment_option_id: 2, price: 225, payment_method: 'pm_1', save_card: true, last_payment_id: null },
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    );
    expect(JSON.stringify([paid.mock.calls, portal.tab(), portal.stored()])).not.toContain(CARD_NUMBER);
    expect(portal.here()).toBe(`${PATH}?option=2&payment=77`);
  });

  it('is not saved where that is not wanted', async () => {
    const portal = open();
    await fillCard(portal);
    await portal.user.click(screen.getByRole('checkbox', { name: /^Save this card/ }));
    await portal.user.click(await payButton());
    await waitFor(() =>
      expect(paid).toHaveBeenCalledWith(expect.objectContaining({ save_card: false }), expect.anything()),
    );
  });

  it('is checked before anything is sent', async () => {
    const portal = open();
    await fillCard(portal, { 'Card number': '4242424242424241', Expires: '13/2' });
    await portal.user.click(await payButton());
    expect((await screen.findAllByText('Check the card number.')).length).toBeGreaterThan(0);
    expect(token).not.toHaveBeenCalled();
    expect(paid).not.toHaveBeenCalled();
  });

  it('that the vendor refuses is told at its field, and nothing is bought', async () => {
    server.use(
      mockVendorPost(TOKEN_CALL, () =>
        Response.json({ error: { code: 'invalid_cvc', param: 'card[cvc]' } }, { status: 402 }),
      ),
    );
    await payWithNewCard(open());
    expect((await screen.findAllByText('Check the security code.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('true');
    expect(paid).not.toHaveBeenCalled();
  });

  it('says that it is a sandbox, and which test cards there are', async () => {
    open();
    expect(await screen.findByText('This is a sandbox: no real card is charged.')).toBeDefined();
    expect(screen.getByText('4000 0000 0000 0002')).toBeDefined();
  });
});

describe('a saved card', () => {
  beforeEach(withSavedCard);

  it('is offered first, and pays with one press', async () => {
    const portal = open();
    expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true })).toBeDefined();
    expect(screen.getByText('This is a sandbox: no real card is charged.')).toBeDefined();
    await payWithSavedCard(portal);
    await screen.findByRole('heading', { name: '25 credits added' });
    expect(paid.mock.calls[0]?.[0]).toEqual({
      payment_option_id: 2,
      price: 225,
      card_id: 5,
      last_payment_id: 70,
    });
  });

  it('can be passed over for another', async () => {
    const portal = open();
    await portal.user.click(await screen.findByRole('radio', { name: 'Another card' }));
    await payWithNewCard(portal);
    await waitFor(() => expect(paid.mock.calls[0]?.[0]).toMatchObject({ payment_method: 'pm_1' }));
  });
});

describe('a payment that is not made', () => {
  it('for a declined card says why, keeps the form, and is tried under another key', async () => {
    answers = [
      failWith('card_declined', 'The card doesn’t have enough funds. You weren’t charged.'),
      samplePayment(),
    ];
    const portal = open();
    await payWithNewCard(portal);
    expect(await screen.findByText('The card doesn’t have enough funds. You weren’t charged.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe(CARD_NUMBER);
    await portal.user.click(await payButton());
    await screen.findByRole('heading', { name: '25 credits added' });
    const [first, second] = paid.mock.calls.map(([, key]) => key);
    expect(first).not.toBe(second);
  });

  it('for a changed price shows the new one, and asks again', async () => {
    withSavedCard();
    answers = [failWith('price_changed')];
    const portal = open();
    await payButton();
    server.use(
      mockPublic('GET /payment-options', () => ({
        payment_options: [STARTER, { ...GROWTH, price: 240, price_per_credit: 9.6 }],
        last_month: null,
        last_payment_id: 70,
      })),
    );
    await payWithSavedCard(portal);
    expect(await screen.findByText('The price has changed')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pay $240.00' })).toBeDefined();
    expect(paid).toHaveBeenCalledTimes(1);
  });

  it('for a withdrawn package leads to the others', async () => {
    withSavedCard();
    answers = [failWith('package_withdrawn')];
    await payWithSavedCard(open());
    expect(await screen.findByText('This package isn’t sold anymore')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See packages' }).getAttribute('href')).toBe(
      '/profile-optimization/package-plan',
    );
  });

  it('for a purchase in another tab says so', async () => {
    withSavedCard();
    answers = [failWith('payments_changed')];
    await payWithSavedCard(open());
    expect(await screen.findByText('You bought credits a moment ago')).toBeDefined();
    expect(await payButton()).toBeDefined();
  });

  it('for another one that is open leads to that', async () => {
    withSavedCard();
    answers = [failWith('payment_in_progress')];
    await payWithSavedCard(open());
    expect((await screen.findByRole('link', { name: 'Go to that payment' })).getAttribute('href')).toBe(
      `${PATH}?option=2&payment=70`,
    );
  });
});

describe('a payment whose outcome is unknown', () => {
  beforeEach(withSavedCard);

  it.each([
    ['the connection is lost', () => Response.error()],
    ['the bank does not answer', () => failWith('unavailable')],
  ])('is asked again under the same key where %s', async (_why, answer) => {
    answers = [answer(), samplePayment()];
    await payWithSavedCard(open());
    expect(await screen.findByText(/^Don’t close this page\. We’re checking/)).toBeDefined();
    expect(await screen.findByRole('heading', { name: '25 credits added' }, { timeout: 5000 })).toBeDefined();
    const [first, second] = paid.mock.calls;
    expect(paid).toHaveBeenCalledTimes(2);
    expect(second).toEqual(first);
  });

  it('is taken up after a reload, under the same key', async () => {
    const attempt = {
      key: 'a4b6c2de-0000-4000-8000-000000000001',
      userId: sampleCompleteUser().id,
      begunAt: Date.now(),
      body: { payment_option_id: 2, price: 225, card_id: 5, last_payment_id: 70 },
    };
    const portal = open(undefined, { paymentAttempt: JSON.stringify(attempt) });
    expect(await screen.findByRole('heading', { name: '25 credits added' })).toBeDefined();
    expect(paid.mock.calls[0]).toEqual([attempt.body, attempt.key]);
    expect(portal.tab()).not.toHaveProperty('paymentAttempt');
  });

  it.each([
    ['of someone else', { userId: sampleCompleteUser().id + 1, begunAt: Date.now() }],
    ['of an hour ago', { userId: sampleCompleteUser().id, begunAt: Date.now() - 3_600_000 }],
  ])('is not taken up where it is %s', async (_whose, changes) => {
    const body = { payment_option_id: 2, price: 225, card_id: 5, last_payment_id: 70 };
    open(undefined, { paymentAttempt: JSON.stringify({ key: 'a-key', body, ...changes }) });
    await payButton();
    expect(paid).not.toHaveBeenCalled();
  });
});

describe('a payment that the bank asks about', () => {
  const asked = samplePayment({
    state: 'action_needed',
    action: { client_secret: 'pi_1_secret', redirect_url: AT_BANK },
    invoice_id: null,
    balance: null,
  });

  beforeEach(() => {
    withSavedCard();
    answers = [asked];
  });

  it('leads to the bank, with the payment in the address to come back to', async () => {
    server.use(mockPublic('GET /payments/:id', () => ({ payment: asked })));
    const portal = open();
    await payWithSavedCard(portal);
    await waitFor(() => expect(portal.goTo).toHaveBeenCalledWith(AT_BANK));
    expect(portal.here()).toBe(`${PATH}?option=2&payment=77`);
  });

  it('is done where the bank led back, without the vendor’s secrets in the address', async () => {
    const portal = open(
      `${PATH}?option=2&payment=77&payment_intent=pi_1&payment_intent_client_secret=x_secret_y`,
    );
    expect(await screen.findByRole('heading', { name: '25 credits added' })).toBeDefined();
    await waitFor(() => expect(portal.here()).toBe(`${PATH}?option=2&payment=77`));
    expect(paid).not.toHaveBeenCalled();
  });

  it('that was refused there says so, and lets another card be used', async () => {
    const refused = samplePayment({ state: 'failed', decline: 'authentication_failed', balance: null });
    server.use(mockPublic('GET /payments/:id', () => ({ payment: refused })));
    const portal = open(`${PATH}?payment=77`);
    expect(await screen.findByText(/^Your bank couldn’t confirm that it’s you/)).toBeDefined();
    answers = [samplePayment({ id: 78 })];
    await payWithSavedCard(portal);
    await screen.findByRole('heading', { name: '25 credits added' });
    expect(portal.here()).toBe(`${PATH}?option=2&payment=78`);
  });

  it('can be gone on with, or given up', async () => {
    server.use(
      mockPublic('GET /payments/:id', () => ({ payment: asked })),
      mockPublic('POST /payments/:id/cancel', () => ({
        payment: samplePayment({ state: 'canceled', balance: null, invoice_id: null }),
      })),
    );
    const portal = open(`${PATH}?option=2&payment=77`);
    await portal.user.click(await screen.findByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByText('This payment was canceled')).toBeDefined();
    expect(await payButton()).toBeDefined();
    expect(portal.goTo).not.toHaveBeenCalled();
  });

  it('that is still with the bank is asked for until it is over', async () => {
    let asks = 0;
    server.use(
      mockPublic('GET /payments/:id', () => {
        asks += 1;
        return { payment: asks === 1 ? samplePayment({ state: 'started', balance: null }) : samplePayment() };
      }),
    );
    open(`${PATH}?option=2&payment=77`);
    expect(await screen.findByText('Checking your payment…')).toBeDefined();
    expect(await screen.findByRole('heading', { name: '25 credits added' }, { timeout: 5000 })).toBeDefined();
  });
});

it('an address of no payment of theirs says so', async () => {
  server.use(mockPublic('GET /payments/:id', () => failWith('not_found')));
  open(`${PATH}?payment=99`);
  expect(await screen.findByRole('heading', { name: 'We can’t find this payment' })).toBeDefined();
});

it('staff who stand in can’t pay', async () => {
  server.use(...moneyMocks());
  const impersonation = { userId: 7, name: 'Dana Whitfield', endsAt: Date.now() + 600_000 };
  renderPortal(`${PATH}?option=2`, {
    stored: SIGNED_IN,
    tab: { ...SIGNED_IN, impersonation: JSON.stringify(impersonation) },
  });
  expect(await screen.findByText('Not while you’re standing in')).toBeDefined();
});
