import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { cards, paymentCustomers, renewalSettings } from '../payments.tables.ts';
import { age, makeBuyer, NOTHING, pay, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { reconcilePayments } from '../pay/reconcile-payments.ts';
import { isExpired } from './list-cards.ts';

let api: TestApp;
let vendor: SandboxVendor;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
});
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const add = (paymentMethod: string, { token } = professional) =>
  api.public(
    'POST /payment-methods',
    {
      body: {
        action: 'add',
        payment_method: paymentMethod,
        return_path: '/dashboard/settings/billing-payment',
      },
    },
    { token },
  );
const change = (action: 'default' | 'remove', id: number, { token } = professional) =>
  api.public('POST /payment-methods', { body: { action, id } }, { token });
const confirm = (setupId: string, { token } = professional) =>
  api.public('POST /payment-methods', { body: { action: 'confirm', setup_id: setupId } }, { token });

async function twoCards(): Promise<[first: number, second: number]> {
  await add('pm_card_visa');
  const { body } = await add('pm_card_mastercard');
  const [first, second] = body.payment_methods;
  return [first?.id ?? 0, second?.id ?? 0];
}

describe('a card', () => {
  test('that is saved shows brand, last four and expiry; the first one is the default', async () => {
    const { body } = await add('pm_card_visa');
    expect(body.setup).toMatchObject({ state: 'saved', card: { last_four: '4242' } });
    expect(body.payment_methods).toMatchObject([
      { brand: 'Visa', last_four: '4242', is_default: true, is_expired: false, renews: false },
    ]);
    const { body: second } = await add('pm_card_amex');
    expect(second.payment_methods).toMatchObject([
      { brand: 'Visa', is_default: true },
      { brand: 'American Express', is_default: false },
    ]);
  });

  test('whose bank asks for its owner is saved once they have confirmed', async () => {
    const { body } = await add('pm_card_authenticationRequiredOnSetup');
    if (body.setup?.state !== 'action_needed') throw new Error('The bank did not ask');
    expect(body.payment_methods).toEqual([]);
    const other = await makeProfessional(api);
    expect((await confirm(body.setup.setup_id, other)).error.code).toBe('not_found');
    const back = await vendor.authenticate(body.setup.redirect_url ?? '', 'approve');
    expect(back.pathname).toBe('/dashboard/settings/billing-payment');
    expect((await confirm(body.setup.setup_id, other)).error.code).toBe('not_found');
    const { body: saved } = await confirm(body.setup.setup_id);
    expect(saved.payment_methods).toHaveLength(1);
    expect((await confirm(body.setup.setup_id)).body.payment_methods).toHaveLength(1);
  });

  test('is not saved where its owner refuses, the bank does, or no one knows it', async () => {
    const { body } = await add('pm_card_authenticationRequiredOnSetup');
    if (body.setup?.state !== 'action_needed') throw new Error('The bank did not ask');
    await vendor.authenticate(body.setup.redirect_url ?? '', 'refuse');
    expect((await confirm(body.setup.setup_id)).error).toMatchObject({
      code: 'card_declined',
      fields: { decline: 'authentication_failed' },
    });
    expect((await add('pm_card_chargeDeclined')).error.code).toBe('card_declined');
    expect((await add('pm_nobody_knows')).error.code).toBe('card_not_usable');
    expect((await confirm('seti_nobody_knows')).error.code).toBe('not_found');
    const { body: none } = await api.public('GET /payment-methods', {}, { token: professional.token });
    expect(none.payment_methods).toEqual([]);
    expect(none.card_entry).toMatchObject({ kind: 'sandbox' });
  });

  test('of another customer is refused as not usable, and the bank is not blamed', async () => {
    const owner = await makeBuyer(api, { payment_method: 'pm_card_visa', save_card: true });
    const [theirs] = await api.db.select().from(cards).where(eq(cards.providerId, owner.providerId));
    const paymentMethod = theirs?.paymentMethod ?? '';
    const saved = await add(paymentMethod);
    expect(saved).toMatchObject({ status: 422, error: { code: 'card_not_usable' } });
    expect(saved.error.message).not.toContain('bank');
    const paid = await pay(api, professional, { payment_method: paymentMethod });
    expect(paid).toMatchObject({
      status: 422,
      error: { code: 'card_not_usable', message: cardDeclineText.not_usable },
    });
    expect(await standingOf(api, professional)).toMatchObject({ ...NOTHING, states: ['failed'] });
  });

  test('that was removed and is saved again stays one, whichever of its forms comes late', async () => {
    const number = '4242424242424242';
    const [first, second] = [await vendor.enterCard({ number }), await vendor.enterCard({ number })];
    if ('error' in first || 'error' in second) throw new Error('The card was not taken');
    const { body } = await add(first.id);
    await change('remove', body.payment_methods[0]?.id ?? 0);
    expect((await add(second.id)).body.payment_methods).toHaveLength(1);
    expect((await add(first.id)).body.payment_methods).toHaveLength(1);
    const [kept] = await api.db
      .select()
      .from(cards)
      .where(and(eq(cards.providerId, professional.providerId), isNull(cards.removedAt)));
    expect(kept).toMatchObject({ paymentMethod: second.id, isDefault: true });
  });

  test('that is saved again stays one with its number, and the vendor keeps the latest of it alone', async () => {
    const number = '4242424242424242';
    const [first, second] = [await vendor.enterCard({ number }), await vendor.enterCard({ number })];
    if ('error' in first || 'error' in second) throw new Error('The card was not taken');
    const { body } = await add(first.id);
    const again = await add(second.id);
    expect(again.body.payment_methods).toEqual(body.payment_methods);
    await api.background.outbox.drain();
    const [customer] = await api.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.providerId, professional.providerId));
    const charge = (paymentMethod: string) =>
      api.services.payments.charge({
        reference: `again/${paymentMethod}`,
        customerId: customer?.customerId ?? '',
        cents: 100,
        paymentMethod,
        description: 'One that was saved twice',
        presence: 'off_session',
      });
    await expect(charge(first.id)).rejects.toThrow('refused');
    expect(await charge(second.id)).toMatchObject({ state: 'paid' });
  });

  test('saved again after its removal is the default only when no other card is saved', async () => {
    const card = await vendor.enterCard({ number: '4242424242424242' });
    if ('error' in card) throw new Error(card.error.message);
    const { body } = await add(card.id);
    const id = body.payment_methods[0]?.id ?? 0;
    await change('remove', id);
    expect((await add(card.id)).body.payment_methods).toMatchObject([{ id, is_default: true }]);
    await change('remove', id);
    await add('pm_card_mastercard');
    expect((await add(card.id)).body.payment_methods).toMatchObject([
      { brand: 'Mastercard', is_default: true },
      { id, is_default: false },
    ]);
  });

  test('saved by another account is refused and stays with that account', async () => {
    const card = await vendor.enterCard({ number: '4242424242424242' });
    if ('error' in card) throw new Error(card.error.message);
    const { body } = await add(card.id);
    const other = await makeProfessional(api);
    const isIt = eq(cards.id, body.payment_methods[0]?.id ?? 0);
    // The vendor never lets two customers save the same card.
    await api.db.update(cards).set({ providerId: other.providerId }).where(isIt);
    const { status, error } = await add(card.id);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'conflict',
      message: 'This card belongs to another account.',
    });
    const [row] = await api.db.select().from(cards).where(isIt);
    expect(row).toMatchObject({ providerId: other.providerId, isDefault: true, removedAt: null });
  });

  test('that was made the default is so alone', async () => {
    const [first, second] = await twoCards();
    const { body } = await change('default', second);
    expect(body.payment_methods.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  test('that is removed is gone here and at the vendor, and another one is the default', async () => {
    const [first, second] = await twoCards();
    const [row] = await api.db.select().from(cards).where(eq(cards.id, first));
    const { body } = await change('remove', first);
    expect(body.payment_methods).toMatchObject([{ id: second, is_default: true }]);
    await api.background.outbox.drain();
    const charge = api.services.payments.charge({
      reference: `removed/${first}`,
      customerId: 'any',
      cents: 100,
      paymentMethod: row?.paymentMethod ?? '',
      description: 'One that was removed',
      presence: 'off_session',
    });
    await expect(charge).rejects.toThrow('refused');
    expect((await change('remove', first)).error).toMatchObject({
      code: 'not_found',
      message: 'This card isn’t saved anymore.',
    });
    const [removed] = await api.db.select().from(cards).where(eq(cards.id, first));
    expect(removed).toMatchObject({ isDefault: false, removedAt: expect.any(Date) });
  });

  test('that is removed and is not the default leaves the default as it is', async () => {
    const [first, second] = await twoCards();
    const { body } = await change('remove', second);
    expect(body.payment_methods).toMatchObject([{ id: first, is_default: true }]);
    const { body: none } = await change('remove', first);
    expect(none.payment_methods).toEqual([]);
  });

  test.each([
    ['POST /v1/setup_intents', () => add('pm_card_visa')],
    ['GET /v1/setup_intents', () => confirm('seti_any')],
  ])('is not saved while %s gets no answer, and can be sent again', async (at, send) => {
    await vendor.set({ faults: [{ at, does: 'lose_answer', times: 2 }] });
    const { status, error } = await send();
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(error.message).toContain('We couldn’t reach your bank');
    const { body } = await add('pm_card_visa');
    expect(body.payment_methods).toHaveLength(1);
  });

  test('that is saved, made the default or removed is recorded by brand and last digits', async () => {
    const [, second] = await twoCards();
    await change('default', second);
    await change('remove', second);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, professional.userId))
      .orderBy(auditLog.id);
    const mastercard = { brand: 'Mastercard', last_four: '4444' };
    expect(
      recorded.map(({ action, subjectType, subjectId, after }) => [action, subjectType, subjectId, after]),
    ).toEqual(
      [
        ['card.saved', { brand: 'Visa', last_four: '4242' }],
        ['card.saved', mastercard],
        ['card.made_default', mastercard],
        ['card.removed', mastercard],
      ].map(([action, after]) => [action, 'provider', String(professional.providerId), after]),
    );
  });

  test('works until its month is over in every time zone', () => {
    const card = { expYear: 2026, expMonth: 11 } as typeof cards.$inferSelect;
    expect(isExpired(card, new Date('2026-12-01T11:59:59.999Z'))).toBe(false);
    expect(isExpired(card, new Date('2026-12-01T12:00:00Z'))).toBe(true);
  });

  test('that renewal charges stays', async () => {
    const [first] = await twoCards();
    await api.db.insert(renewalSettings).values({
      providerId: professional.providerId,
      isOn: true,
      mode: 'balance',
      paymentOptionId: 1,
      cardId: first,
      ceilingCents: 100_000,
    });
    const { body } = await api.public('GET /payment-methods', {}, { token: professional.token });
    expect(body.payment_methods.map(({ renews }) => renews)).toEqual([true, false]);
    const { error } = await change('remove', first);
    expect(error).toMatchObject({ code: 'conflict' });
    expect(error.message).toContain('Renewal charges this card');
  });

  test('of someone else is not there', async () => {
    const [first] = await twoCards();
    const other = await makeProfessional(api);
    expect((await change('remove', first, other)).error.code).toBe('not_found');
    expect((await change('default', first, other)).error.code).toBe('not_found');
  });
});

test('staff make a card the default or remove it, which is recorded, and see what is for sale', async () => {
  const admin = await makeAdmin(api);
  const [, second] = await twoCards();
  const params = { id: String(professional.userId) };
  const as = { token: admin.token };
  const { body } = await api.admin(
    'POST /users/:id/payment-methods',
    { params, body: { action: 'default', id: second } },
    as,
  );
  expect(body.payment_methods[0]).toMatchObject({ id: second, is_default: true });
  await api.admin('POST /users/:id/payment-methods', { params, body: { action: 'remove', id: second } }, as);
  const { body: left } = await api.admin('GET /users/:id/payment-methods', { params }, as);
  expect(left.payment_methods).toHaveLength(1);
  const logged = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.userId))
    .orderBy(auditLog.id);
  expect(logged.map(({ action }) => action)).toEqual(['card.made_default', 'card.removed']);
  const { body: sold } = await api.admin('GET /users/:id/payment-options', { params }, as);
  expect(sold.payment_options.length).toBeGreaterThan(1);
});

test('deleting an account removes its cards here and at the vendor, and one that its owner saves at that moment', async () => {
  const admin = await makeAdmin(api);
  await add('pm_card_visa');
  const { body } = await pay(api, professional, {
    payment_method: 'pm_card_authenticationRequired',
    save_card: true,
  });
  const cardsAtVendor = async () => {
    const [customer] = await api.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.providerId, professional.providerId));
    const { data } = await vendor.read(`/v1/payment_methods?customer=${customer?.customerId}`);
    return (data as { readonly card: { readonly last4: string } }[]).map(({ card }) => card.last4);
  };
  expect(await cardsAtVendor()).toEqual(['4242']);
  await api.admin(
    'DELETE /users/:id',
    { params: { id: String(professional.userId) }, body: { name: 'Robin Tester' } },
    { token: admin.token },
  );
  await vendor.authenticate(body.payment.action?.redirect_url ?? '', 'approve');
  expect(await cardsAtVendor()).toHaveLength(2);
  await age(api, body.payment.id, 5 * 60_000);
  await reconcilePayments(jobContext(api));
  const rows = await api.db.select().from(cards).where(eq(cards.providerId, professional.providerId));
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ removedAt, isDefault }) => removedAt === null || isDefault)).toEqual([]);
  await api.background.outbox.drain();
  expect(await cardsAtVendor()).toEqual([]);
});
