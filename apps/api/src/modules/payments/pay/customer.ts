import { eq } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { paymentCustomers } from '../payments.tables.ts';

type Needed = Pick<Services, 'db' | 'payments' | 'vault'>;

/** The same where it was made already. */
export async function readCustomer(executor: Executor, providerId: number): Promise<string | undefined> {
  const [row] = await executor
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, providerId));
  return row?.customerId;
}

/** Under which number the vendor knows a professional; made with the first card. */
export async function customerOf(services: Needed, providerId: number): Promise<string> {
  const { db, payments, vault } = services;
  const known = await readCustomer(db, providerId);
  if (known !== undefined) return known;
  const [person] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!person) throw new Error(`No provider ${providerId}`);
  const { email } = person;
  const name = `${person.firstName} ${person.lastName}`;
  // Of one whose answer was lost before they changed their name the vendor would refuse the same reference.
  const told = vault
    .requestHash(JSON.stringify([email, name]))
    .toString('hex')
    .slice(0, 16);
  const reference = `customer/${providerId}/${told}`;
  const { customerId } = await payments.createCustomer({ reference, email, name });
  await db.insert(paymentCustomers).values({ providerId, customerId }).onConflictDoNothing();
  return (await readCustomer(db, providerId)) ?? customerId;
}
