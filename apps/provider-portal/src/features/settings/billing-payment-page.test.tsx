import type { CardSetup, Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import { failWith, mockPublic, mockVendorPost } from '@carematch/api-client/testing/mock-handlers';
import { sampleCard, sampleRenewal } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { moneyMocks, SANDBOX } from '../../testing/money-mocks.ts';

const PATH = '/dashboard/settings/billing-payment';
const VISA = sampleCard();
const MASTERCARD = sampleCard({ id: 6, brand: 'Mastercard', last_four: '4444', is_default: false });

const changed = vi.fn<(body: unknown) => void>();
let cards = [VISA, MASTERCARD];
let setup: CardSetup | null = null;

beforeEach(() => {
  changed.mockReset();
  cards = [VISA, MASTERCARD];
  setup = null;
  server.use(
    mockPublic('POST /payment-methods', ({ body }) => {
      changed(body);
      if (body.action === 'remove') cards = cards.filter(({ id }) => id !== body.id);
      if (body.action === 'default')
        cards = cards.map((card) => ({ ...card, is_default: card.id === body.id }));
      return { payment_methods: cards, setup };
    }),
    mockPublic('GET /payment-methods', () => ({
      payment_methods: cards,
      card_entry: { kind: 'sandbox', publishable_key: 'pk_sandbox_1', address: SANDBOX },
    })),
    ...moneyMocks(),
  );
});

const open = (path = PATH) => renderPortal(path, { stored: SIGNED_IN });
const cardRow = async (name: RegExp) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error('The card is in no list.');
  return within(row);
};

describe('saved cards', () => {
  it('are told by brand, last four digits and expiration', async () => {
    open();
    const visa = await cardRow(/^Visa ending in 4242/);
    expect(visa.getByText('Default')).toBeDefined();
    expect(visa.getByText('Expires 08/2099')).toBeDefined();
  });

  it('have a default that can be changed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Make default.*4444$/ }));
    expect(await screen.findByText('Default card changed.')).toBeDefined();
    expect((await cardRow(/^Mastercard ending in 4444/)).getByText('Default')).toBeDefined();
  });

  it('are removed after a question', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Remove.*4444$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(screen.queryByText(/^Mastercard ending in 4444/)).toBeNull());
    expect(changed).toHaveBeenCalledExactlyOnceWith({ action: 'remove', id: 6 });
  });

  it('that pay for renewal can’t be removed, and say what to do first', async () => {
    cards = [sampleCard({ renews: true })];
    open();
    expect(
      await screen.findByText(/Pays for renewal\. To remove it, choose another card there/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('that can’t be removed say why', async () => {
    server.use(mockPublic('POST /payment-methods', () => failWith('conflict', 'Renewal charges this card.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Remove.*4444$/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove card' }),
    );
    expect(await screen.findByText('Renewal charges this card.')).toBeDefined();
  });
});

async function addCard({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await user.type(await screen.findByLabelText('Name on card'), 'Dana Whitfield');
  await user.type(screen.getByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expires'), '0899');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('Billing zip code'), '59014');
  await user.click(screen.getByRole('button', { name: 'Save card' }));
}

describe('another card', () => {
  beforeEach(() =>
    server.use(mockVendorPost(`${SANDBOX}/v1/payment_methods`, () => Response.json({ id: 'pm_9' }))),
  );

  it('is saved by its token', async () => {
    setup = { state: 'saved', card: sampleCard({ id: 9 }) };
    await addCard(open());
    expect(await screen.findByText('Card saved.')).toBeDefined();
    expect(changed).toHaveBeenCalledExactlyOnceWith({
      action: 'add',
      payment_method: 'pm_9',
      return_path: PATH,
    });
  });

  it('can be given up', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a card' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to its bank where that asks', async () => {
    const address = `${SANDBOX}/authenticate/2`;
    setup = { state: 'action_needed', setup_id: 'seti_1', client_secret: 'x', redirect_url: address };
    const portal = open();
    await addCard(portal);
    await waitFor(() => expect(portal.goTo).toHaveBeenCalledWith(address));
  });

  it('is saved where the bank led back', async () => {
    setup = { state: 'saved', card: sampleCard({ id: 9 }) };
    const portal = open(`${PATH}?setup_intent=seti_1&setup_intent_client_secret=x_secret`);
    expect(await screen.findByText('Card saved.')).toBeDefined();
    expect(changed).toHaveBeenCalledWith({ action: 'confirm', setup_id: 'seti_1' });
    await waitFor(() => expect(portal.here()).toBe(PATH));
  });

  it('that its bank refused says so', async () => {
    server.use(
      mockPublic('POST /payment-methods', () =>
        failWith('card_declined', 'Your bank couldn’t confirm that it’s you.'),
      ),
    );
    open(`${PATH}?setup_intent=seti_1`);
    expect(await screen.findByText('Your bank couldn’t confirm that it’s you.')).toBeDefined();
  });
});

describe('renewal', () => {
  const ON: Renewal['choice'] = {
    is_on: true,
    mode: 'balance',
    payment_option_id: 2,
    card_id: 5,
    monthly_ceiling: 300,
    day_of_month: null,
  };
  const saved = vi.fn<(body: unknown, tag: string | null) => void>();

  beforeEach(() => {
    saved.mockReset();
    server.use(
      mockPublic('PUT /renewal', ({ body, request }) => {
        saved(body, request.headers.get('if-match'));
        return { renewal: sampleRenewal({ choice: body, tag: 'renewal-2' }) };
      }),
    );
  });

  it('is off, and turned on with what it means in words', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Renew credits automatically' }));
    await user.selectOptions(screen.getByLabelText('Package'), 'Growth: 25 credits, $225.00');
    await user.type(screen.getByLabelText(/^Monthly renewal limit/), '300');
    expect(
      await screen.findByText(
        'When the balance falls below 4 credits (the cheapest service), we buy 25 credits for $225.00 with Visa ending in 4242. Never more than $300.00 in a calendar month.',
      ),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save renewal' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(ON, '"renewal"'));
  });

  const NOW = 'we charge $225.00 to Visa ending in 4242 within a minute.';
  it.each<[string, Partial<Renewal>, string | null]>([
    ['low', { is_low: true }, `Your credits are below that now, so once you save, ${NOW}`],
    ['low, and the month’s limit is used up', { is_low: true, spent_this_month: 100 }, null],
    [
      'tried again',
      { choice: ON, failures: 1, next_at: '2026-04-03T12:00:00Z' },
      `The last charge failed, so once you save, ${NOW}`,
    ],
    ['enough', {}, null],
  ])('where it is %s says before the click what is charged at once', async (_, changes, text) => {
    server.use(mockPublic('GET /renewal', () => ({ renewal: sampleRenewal(changes) })));
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Renew credits automatically' });
    if (!changes.choice) {
      await user.click(toggle);
      await user.selectOptions(screen.getByLabelText('Package'), 'Growth: 25 credits, $225.00');
      await user.type(screen.getByLabelText(/^Monthly renewal limit/), '300');
    }
    await screen.findByText(/^When the balance falls below 4 credits/);
    expect(screen.queryByText(/once you save/)?.textContent ?? null).toBe(text);
    await user.click(screen.getByRole('radio', { name: /^Once a month/ }));
    expect(screen.queryByText(/below that now/)).toBeNull();
  });

  it('on a day of the month is said so', async () => {
    const choice = { ...ON, mode: 'monthly' as const, day_of_month: 2 };
    const next_at = '2026-04-02T12:00:00Z';
    server.use(mockPublic('GET /renewal', () => ({ renewal: sampleRenewal({ choice, next_at }) })));
    open();
    expect(await screen.findByText(/^On the 2nd of each month, we buy 25 credits/)).toBeDefined();
    expect(screen.getByText('Next renewal: 04/02/2026.')).toBeDefined();
  });

  it('refuses a limit below the price of the package, and asks for what is missing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Renew credits automatically' }));
    await user.click(screen.getByRole('button', { name: 'Save renewal' }));
    expect((await screen.findAllByText('Choose a package.')).length).toBeGreaterThan(0);
    await user.selectOptions(screen.getByLabelText('Package'), 'Growth: 25 credits, $225.00');
    await user.type(screen.getByLabelText(/^Monthly renewal limit/), '200');
    await user.click(screen.getByRole('button', { name: 'Save renewal' }));
    expect((await screen.findAllByText(/^The package costs \$225\.00/)).length).toBeGreaterThan(0);
    expect(saved).not.toHaveBeenCalled();
  });

  it('that failed says when it is tried again', async () => {
    server.use(
      mockPublic('GET /renewal', () => ({
        renewal: sampleRenewal({ choice: ON, failures: 1, next_at: '2026-04-03T12:00:00Z' }),
      })),
    );
    open();
    expect(await screen.findByText('The card was declined. We’ll try again on 04/03/2026.')).toBeDefined();
  });

  it('that we stopped says why', async () => {
    const reason = 'Your card was declined three times.';
    server.use(
      mockPublic('GET /renewal', () => ({
        renewal: sampleRenewal({ choice: { ...ON, is_on: false }, stopped_reason: reason }),
      })),
    );
    open();
    expect(await screen.findByText(reason)).toBeDefined();
  });

  it('needs a card first', async () => {
    cards = [];
    open();
    expect(await screen.findByText(/Save a card first/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
