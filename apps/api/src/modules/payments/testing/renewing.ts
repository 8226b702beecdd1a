import { eq } from 'drizzle-orm';

import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { renewalContract } from '@carematch/api-client/contract/payments/payments.contract';

import { openSession } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addProvider, type SampleProvider } from '../../leads/testing/sample-providers.ts';
import { providers } from '../../providers/providers.tables.ts';
import { renewalSettings } from '../payments.tables.ts';
import { STARTER } from './purchases.ts';

type Choice = BodyOf<(typeof renewalContract)['PUT /renewal']>;

/** A professional who offers services, the cheapest for 4 credits, with a session. */
export interface Renewing {
  readonly providerId: number;
  readonly userId: number;
  readonly token: string;
}

/** Saves a card; gives its number. */
export async function saveCard(api: TestApp, { token }: Renewing, paymentMethod: string): Promise<number> {
  const { body } = await api.public(
    'POST /payment-methods',
    { body: { action: 'add', payment_method: paymentMethod, return_path: '/dashboard' } },
    { token },
  );
  if (body.setup?.state !== 'saved') throw new Error(`${paymentMethod} was not saved`);
  return body.setup.card.id;
}

export async function makeRenewing(api: TestApp, sample: SampleProvider = {}): Promise<Renewing> {
  const providerId = await addProvider(api.db, { credits: 0, ...sample });
  const [row] = await api.db
    .select({ userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw new Error('No provider was made');
  return { providerId, ...row, token: await openSession(api, row.userId) };
}

/** Chooses renewal of the smallest package by balance, for the price of two in a month, unless told. */
export const choose = (
  api: TestApp,
  { token }: Renewing,
  over: Partial<Choice> & Pick<Choice, 'card_id'>,
  ifMatch?: string,
) =>
  api.public(
    'PUT /renewal',
    {
      body: {
        is_on: true,
        mode: 'balance',
        payment_option_id: STARTER.id,
        monthly_ceiling: 2 * STARTER.price,
        day_of_month: null,
        ...over,
      },
    },
    { token, ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }) },
  );

/** A professional whose credits are renewed by a card. */
export async function renewingBy(
  api: TestApp,
  paymentMethod = 'pm_card_visa',
  { sample, ...over }: Partial<Choice> & { readonly sample?: SampleProvider } = {},
): Promise<Renewing> {
  const professional = await makeRenewing(api, sample);
  const card_id = await saveCard(api, professional, paymentMethod);
  await choose(api, professional, { card_id, ...over });
  return professional;
}

/** What is kept of renewal. */
export async function renewalOf(api: TestApp, { providerId }: Renewing) {
  const [row] = await api.db
    .select({ settings: renewalSettings, mirrored: providers.creditRenew })
    .from(renewalSettings)
    .innerJoin(providers, eq(providers.id, renewalSettings.providerId))
    .where(eq(renewalSettings.providerId, providerId));
  if (!row) throw new Error('No renewal was chosen');
  return { ...row.settings, mirrored: row.mirrored };
}
