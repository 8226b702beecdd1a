import { expect, type Locator, type Page } from '@playwright/test';

import { type Account, addProfessional, type Professional, tokenOf, userIdOf } from './accounts.ts';
import { api } from './api.ts';
import { AT } from './addresses.ts';
import { connect } from './database.ts';
import { findEmptyPlace } from './marketplace.ts';
import type { ProviderPortal } from './provider-portal.ts';

/** What the tests buy: the smallest package. */
export const STARTER = { name: 'Starter', credits: 25, cents: 24_900, price: '$249.00' } as const;

/** Test cards of the vendor, by what becomes of them. */
export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  askedAtBank: '4000 0027 6000 3184',
  answerLost: '4000 0000 0000 4046',
} as const;

/** Signs in a professional of the test's own. */
export async function signInBuyer(portal: ProviderPortal): Promise<Professional> {
  const buyer = await addProfessional(await findEmptyPlace());
  await portal.signIn(buyer);
  return buyer;
}

/** Opens the payment page of a package by way of the packages. */
export async function choosePackage(page: Page, name: string = STARTER.name): Promise<void> {
  await page.goto(`${AT.portal}/profile-optimization/package-plan`);
  await page.getByRole('link', { name: `Choose ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
}

/** Fills in a card where one is asked for. */
export async function fillCard(place: Page | Locator, number: string): Promise<void> {
  await place.getByLabel('Name on card').fill('Ada Portal');
  await place.getByLabel('Card number').fill(number);
  await place.getByLabel('Expires').fill('0848');
  await place.getByLabel('Security code').fill('123');
  await place.getByLabel('Billing zip code').fill('59014');
}

export const payButton = (page: Page, price: string = STARTER.price): Locator =>
  page.getByRole('button', { name: `Pay ${price}` });

/** Pays for the package on the page with a card that is entered there. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** The page says that the package is there. */
export async function expectBought(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${STARTER.credits} credits added`, {
    timeout: 20_000,
  });
}

/** Why nothing was bought, as the page says it. */
export const refusal = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: title });

/** What came in on an account's cards less what went back, in cents, by the vendor's own books. */
export async function paidAtVendor(account: Account): Promise<number> {
  const db = connect();
  await db.connect();
  try {
    const { rows } = await db.query<{ customer_id: string }>(
      `select c.customer_id from payment_customers c join providers p on p.id = c.provider_id where p.user_id = $1`,
      [await userIdOf(account)],
    );
    const customer = rows[0]?.customer_id ?? '';
    const { card_entry: vendor } = await api<{ card_entry: { address: string } }>('/v2/payment-methods', {
      token: await tokenOf(account),
    });
    const books = (await (await fetch(`${vendor.address}/sandbox/books`)).json()) as {
      customers: Record<string, { net: number }>;
    };
    return books.customers[customer]?.net ?? 0;
  } finally {
    await db.end();
  }
}

/** One purchase is in the statement and one invoice in the list, and nothing more was charged. */
export async function expectOnePurchase(page: Page, account: Account): Promise<void> {
  await page.goto(`${AT.portal}/dashboard/credits?kind=purchase`);
  const movements = page.locator('[data-row]');
  await expect(movements).toHaveCount(1);
  await expect(movements).toContainText(`${STARTER.name} package`);
  await expect(movements).toContainText(`+${STARTER.credits}`);
  await page.goto(`${AT.portal}/dashboard/invoices`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  expect(await paidAtVendor(account)).toBe(STARTER.cents);
}
