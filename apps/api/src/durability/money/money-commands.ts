import { randomUUID } from 'node:crypto';

import { type AsyncCommand, commands, constant, constantFrom, integer, nat, tuple } from 'fast-check';

import type { TestApp } from '../../testing/test-app.ts';
import { leadBody } from '../../modules/leads/testing/sample-leads.ts';
import { LEAD_COST, type ModelInvoice, type ModelMatch, type MoneyModel } from './money-model.ts';

/** One professional of the real product, and who acts on them. */
export interface RealMoney {
  readonly api: TestApp;
  readonly userId: number;
  readonly providerId: number;
  readonly token: string;
  /** A saved card, which renewal charges. */
  readonly cardId: number;
  readonly staffToken: string;
  /** Opens a dispute of a charge at the vendor, or has the bank decide it. */
  readonly vendor: {
    readonly dispute: (chargeId: string) => Promise<void>;
    /** Of this professional, US cents: charged, less what was given back or is disputed. */
    readonly money: () => Promise<number>;
  };
}

type Command = AsyncCommand<MoneyModel, RealMoney>;

/** Packages as they are sold; `buy` takes one. */
const PACKAGES = [
  { id: 1, credits: 25, cents: 24_900 },
  { id: 2, credits: 60, cents: 54_900 },
  { id: 3, credits: 125, cents: 99_900 },
] as const;

type Package = (typeof PACKAGES)[number];

const ZIP = { instant: '78701', confirm: '98101' } as const;

const session = (token: string) => ({ token, headers: { 'idempotency-key': randomUUID() } });

/** Runs what the outbox holds, and what that puts into it. */
async function settle({ api }: RealMoney): Promise<void> {
  await api.background.outbox.drain();
  await api.background.outbox.drain();
}

const matchesOf = async ({ api, providerId }: RealMoney) => {
  const { rows } = await api.services.pool.query<{ id: string; capability: Buffer; sealed: Buffer }>(
    `select id, capability_hash as capability, capability_sealed as sealed from matches where provider_id = $1 order by id`,
    [providerId],
  );
  return rows;
};

async function idOf(real: RealMoney, place: number): Promise<number> {
  const row = (await matchesOf(real))[place];
  if (!row) throw new Error(`There is no match ${place}`);
  return Number(row.id);
}

interface Truth {
  readonly balance: number;
  readonly sum: number;
  readonly spent: number;
  readonly states: string[];
  readonly pending: number;
  readonly invoiced: number;
}

async function readTruth({ api, providerId }: RealMoney): Promise<Truth> {
  const { rows } = await api.services.pool.query<Truth>(
    `select a.balance, a.spent_in_month as spent,
            (select coalesce(sum(amount), 0)::int from credit_ledger where provider_id = $1) as sum,
            (select coalesce(array_agg(case when match_contact_status_id = 9 then 'refunded' when state = 'awaiting_confirmation' then 'held'
                                            when state = 'released' then 'released' else 'charged' end order by id), '{}')
               from matches where provider_id = $1) as states,
            (select count(*)::int from leads where outcome = 'pending') as pending,
            (select coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end), 0)::int
               from invoices where provider_id = $1) as invoiced
       from credit_accounts a where provider_id = $1`,
    [providerId],
  );
  const [truth] = rows;
  return truth ?? { balance: 0, sum: 0, spent: 0, states: [], pending: 0, invoiced: 0 };
}

/** Compares the product with the paper, and the vendor's books with both. @throws where they differ. */
async function compare(model: MoneyModel, real: RealMoney, after: string): Promise<void> {
  const truth = await readTruth(real);
  const expected = {
    balance: model.balance,
    sum: model.balance,
    spent: model.spent,
    states: model.matches.map(({ state }) => state),
    pending: model.pending.length,
    invoiced: model.moneyIn,
    money: model.moneyIn,
  };
  const found = { ...truth, money: await real.vendor.money() };
  for (const [name, value] of Object.entries(expected))
    if (JSON.stringify(found[name as keyof typeof found]) !== JSON.stringify(value))
      throw new Error(
        `After ${after}: ${name} is ${JSON.stringify(found[name as keyof typeof found])} and should be ${JSON.stringify(value)}`,
      );
  if (truth.balance < 0) throw new Error(`After ${after}: the balance is below zero`);
}

/** A step of the model and of the product, and then the comparison. */
function command<Found>(
  name: string,
  find: (model: Readonly<MoneyModel>) => Found | undefined,
  run: (found: Found, model: MoneyModel, real: RealMoney) => Promise<void>,
): Command {
  return {
    check: (model) => find(model) !== undefined,
    run: async (model, real) => {
      const found = find(model);
      if (found === undefined) return;
      await run(found, model, real);
      await settle(real);
      await compare(model, real, name);
    },
    toString: () => name,
  };
}

const always = () => true;

async function pay(real: RealMoney, { id, cents }: Package, paymentMethod: string): Promise<number> {
  const { body } = await real.api.public('GET /payment-options', {}, { token: real.token });
  const { status } = await real.api.public(
    'POST /credits/pay',
    {
      body: {
        payment_option_id: id,
        price: cents / 100,
        payment_method: paymentMethod,
        last_payment_id: body.last_payment_id,
      },
    },
    session(real.token),
  );
  return status;
}

const buy = (bought: Package): Command =>
  command(`buy ${bought.credits}`, always, async (_, model, real) => {
    const status = await pay(real, bought, 'pm_card_visa');
    if (status !== 201) throw new Error(`Buying answered ${status}`);
    model.buy(bought.credits, bought.cents);
  });

const buyDeclined = (card: string): Command =>
  command(`buy by ${card}`, always, async (_, __, real) => {
    const status = await pay(real, PACKAGES[0], card);
    if (status !== 402) throw new Error(`A declined card answered ${status}`);
  });

const lead = (disclosure: 'instant' | 'confirm'): Command =>
  command(`${disclosure} lead`, always, async (_, model, real) => {
    const { body } = await real.api.public('POST /leads', {
      body: leadBody({ postal_code: ZIP[disclosure] }),
    });
    const outcome = body.match_id ? 'matched' : body.pendingList ? 'pending' : 'unmatched';
    const expected = model.lead(disclosure);
    if (outcome !== expected) throw new Error(`The lead is ${outcome} and should be ${expected}`);
  });

const withState =
  (state: ModelMatch['state'], nth: number) =>
  (model: Readonly<MoneyModel>): { match: ModelMatch; place: number } | undefined => {
    const all = model.matches.flatMap((match, place) => (match.state === state ? [{ match, place }] : []));
    return all.length === 0 ? undefined : all[nth % all.length];
  };

const capture = (nth: number): Command =>
  command(`capture ${nth}`, withState('held', nth), async ({ match, place }, model, real) => {
    const row = (await matchesOf(real))[place];
    if (!row) throw new Error(`There is no match ${place}`);
    const id = real.api.services.vault.open('match.capability', row.capability, row.sealed);
    const { status } = await real.api.public('POST /matches/:id/confirmation', { params: { id } });
    if (status !== 200) throw new Error(`Agreeing answered ${status}`);
    model.capture(match);
  });

const holdsRunOut = (): Command =>
  command('a day', always, async (_, model, { api }) => {
    await api.services.pool.query(
      `update matches set confirm_before = now() - interval '1 second' where state = 'awaiting_confirmation'`,
    );
    await api.background.jobs.runNow('release-unconfirmed-holds');
    model.releaseAll();
  });

const refund = (nth: number, share: 'full' | 'half'): Command =>
  command(`refund ${nth} ${share}`, withState('charged', nth), async ({ match, place }, model, real) => {
    const asked = await real.api.public(
      'POST /credit-requests',
      { body: { match_id: await idOf(real, place), reason: 'other', details: 'It was not for me.' } },
      session(real.token),
    );
    const params = { id: String(asked.body.credit_request.id) };
    const approve = () =>
      real.api.admin(
        'POST /credit-requests/:id/approve',
        { params, body: { share, message: 'That is right.' } },
        { token: real.staffToken },
      );
    // Two of staff at once: one of them decides.
    const answers = await Promise.all([approve(), approve()]);
    const [status] = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    if (status !== 200) throw new Error(`Approving answered ${status}`);
    model.refund(match, share === 'full' ? LEAD_COST : Math.ceil(LEAD_COST / 2));
  });

const invoiceWith =
  (nth: number, holds: (invoice: ModelInvoice) => boolean) =>
  (model: Readonly<MoneyModel>): { invoice: ModelInvoice; place: number } | undefined => {
    const all = model.invoices.flatMap((invoice, place) => (holds(invoice) ? [{ invoice, place }] : []));
    return all.length === 0 ? undefined : all[nth % all.length];
  };

const isUntouched = ({ isDisputed, creditedCredits, credits }: ModelInvoice): boolean =>
  !isDisputed && creditedCredits < credits;

const paymentsOf = async ({ api, providerId }: RealMoney) => {
  const { rows } = await api.services.pool.query<{ invoice_id: number; charge_id: string }>(
    `select i.id as invoice_id, p.charge_id from payments p join invoices i on i.payment_id = p.id and i.kind = 'invoice'
      where p.provider_id = $1 order by p.id`,
    [providerId],
  );
  return rows;
};

const cardRefund = (nth: number, part: number): Command =>
  command(
    `money back ${nth} ${part}`,
    (model) => {
      const found = invoiceWith(nth, isUntouched)(model);
      if (!found) return undefined;
      const most = Math.min(model.balance, found.invoice.credits - found.invoice.creditedCredits);
      return most === 0 ? undefined : { ...found, credits: 1 + (part % most) };
    },
    async ({ invoice, place, credits }, model, real) => {
      const paid = (await paymentsOf(real))[place];
      if (!paid) throw new Error(`There is no payment ${place}`);
      const { status } = await real.api.admin(
        'POST /invoices/:id/refund',
        { params: { id: String(paid.invoice_id) }, body: { credits, reason: 'They asked for it.' } },
        session(real.staffToken),
      );
      if (status >= 300) throw new Error(`Giving money back answered ${status}`);
      model.refundCard(invoice, credits);
    },
  );

const dispute = (nth: number): Command =>
  command(`dispute ${nth}`, invoiceWith(nth, isUntouched), async ({ invoice, place }, model, real) => {
    const paid = (await paymentsOf(real))[place];
    if (!paid) throw new Error(`There is no payment ${place}`);
    await real.vendor.dispute(paid.charge_id);
    model.dispute(invoice);
  });

const adjust = (amount: number): Command =>
  command(
    `adjust ${amount}`,
    (model) => (model.balance + amount < 0 ? undefined : amount),
    async (_, model, real) => {
      const { status } = await real.api.admin(
        'POST /users/:id/credit-adjustments',
        { params: { id: String(real.userId) }, body: { amount, reason: 'A call on Monday.' } },
        session(real.staffToken),
      );
      if (status >= 300) throw new Error(`An adjustment answered ${status}`);
      model.adjust(amount);
    },
  );

const takeTooMuch = (): Command =>
  command('take too much', always, async (_, model, real) => {
    const { status } = await real.api.admin(
      'POST /users/:id/credit-adjustments',
      { params: { id: String(real.userId) }, body: { amount: -(model.balance + 1), reason: 'A mistake.' } },
      session(real.staffToken),
    );
    if (status !== 409 && status !== 422) throw new Error(`Taking more than there is answered ${status}`);
  });

const setLimit = (limit: number | null): Command =>
  command(`limit ${limit}`, always, async (_, model, real) => {
    const { status } = await real.api.public(
      'PUT /credits/limit',
      { body: { monthly_credit_limit: limit } },
      { token: real.token },
    );
    if (status !== 200) throw new Error(`A limit answered ${status}`);
    model.limit = limit;
  });

const renew = (bought: Package, ceiling: number): Command =>
  command(`renew ${bought.credits} below ${ceiling}`, always, async (_, model, real) => {
    const choose = async (is_on: boolean) => {
      const { status } = await real.api.public(
        'PUT /renewal',
        {
          body: {
            is_on,
            mode: 'balance',
            payment_option_id: bought.id,
            card_id: real.cardId,
            monthly_ceiling: ceiling / 100,
            day_of_month: null,
          },
        },
        { token: real.token },
      );
      if (status !== 200) throw new Error(`Choosing renewal answered ${status}`);
    };
    await choose(true);
    const run = () => real.api.background.jobs.runNow('renew-credits');
    await Promise.all([run(), run()]);
    await choose(false);
    model.renew(bought.credits, bought.cents, ceiling);
  });

const nth = nat({ max: 20 });

/** Everything that can happen to a professional's money, in random order. */
export const moneyCommands = (most: number) =>
  commands<MoneyModel, RealMoney, false>(
    [
      constantFrom(...PACKAGES).map(buy),
      constantFrom('pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds').map(
        buyDeclined,
      ),
      constantFrom<'instant' | 'confirm'>('instant', 'confirm').map(lead),
      constantFrom<'instant' | 'confirm'>('instant', 'confirm').map(lead),
      nth.map(capture),
      constant(holdsRunOut()),
      tuple(nth, constantFrom<'full' | 'half'>('full', 'half')).map(([n, share]) => refund(n, share)),
      tuple(nth, nth).map(([n, part]) => cardRefund(n, part)),
      nth.map(dispute),
      tuple(constantFrom(...PACKAGES), constantFrom(100_000, 500_000)).map(([bought, ceiling]) =>
        renew(bought, ceiling),
      ),
      integer({ min: -8, max: 8 })
        .filter((amount) => amount !== 0)
        .map(adjust),
      constant(takeTooMuch()),
      constantFrom(null, 5, 12, 30).map(setLimit),
    ],
    { maxCommands: most },
  );
