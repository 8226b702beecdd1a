import { eq } from 'drizzle-orm';

import { toE164 } from '@carematch/validation/fields/phone';

import type { Services } from '../../../services.ts';
import { deliverEmail, deliverSms } from '../../platform/deliver.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { providers } from '../../providers/providers.tables.ts';
import {
  codeText,
  haveAccountEmail,
  passwordCodeEmail,
  type Recipient,
  signUpCodeEmail,
  signUpLinkEmail,
} from '../account-emails.ts';
import type { CODE_REQUESTED } from '../accounts.events.ts';
import { pendingSignIns, users } from '../accounts.tables.ts';
import { linkToken } from './begin-sign-up.ts';
import type { PendingSignIn } from './one-time-code.ts';
import { pendingCellPhone } from './pending-sign-in.ts';

type RequestedCode = PayloadOf<typeof CODE_REQUESTED>;

/** What is kept of a message in place of its code, and of the name of someone who has no account that could be deleted. */
const HIDDEN = '••••••';

/** Who has an account by now. */
interface Holder extends Recipient {
  /** Null for staff. */
  readonly providerId: number | null;
}

/** The row and the code of an event; undefined where another code was sent since, or none is waited for anymore. */
async function codeOf({ db, vault }: Services, { pending_sign_in, code_sealed }: RequestedCode) {
  const tokenHash = Buffer.from(pending_sign_in, 'base64');
  const [row] = await db.select().from(pendingSignIns).where(eq(pendingSignIns.tokenHash, tokenHash));
  const code = vault.open('outbox.code', tokenHash, Buffer.from(code_sealed, 'base64'));
  const isPresent = row?.codeHash?.equals(vault.codeHash(tokenHash, code));
  return row && isPresent ? { row, code } : undefined;
}

async function sendPasswordCode(services: Services, key: string, user: Holder, code: string): Promise<void> {
  await deliverEmail(services, {
    dedupeKey: `${key}:email`,
    providerId: user.providerId,
    message: passwordCodeEmail(user, code),
    keep: passwordCodeEmail(user, HIDDEN).text,
  });
}

async function sendText(services: Services, key: string, row: PendingSignIn, code: string): Promise<void> {
  const to = toE164(pendingCellPhone(services.vault, row) ?? '');
  if (to === undefined) return;
  await deliverSms(services, {
    dedupeKey: `${key}:sms`,
    message: { to, body: codeText(code) },
    keep: codeText(HIDDEN),
  });
}

/** Emails the link of a sign-up, with the code unless that went to the phone. */
async function sendSignUpEmail(
  services: Services,
  key: string,
  row: PendingSignIn,
  code: string,
): Promise<void> {
  const { vault, env } = services;
  const person = { email: row.email, firstName: row.firstName ?? '' };
  const page = `${env.PORTAL_URL}/signup/step/1`;
  const isTexted = row.channel === 'sms';
  const emailOf = (to: Recipient, shown: string, link: string) =>
    isTexted ? signUpLinkEmail(to, link) : signUpCodeEmail(to, shown, link);
  await deliverEmail(services, {
    dedupeKey: `${key}:email`,
    // Behind the #, where no server sees it.
    message: emailOf(person, code, `${page}#token=${linkToken(vault, row.tokenHash)}`),
    keep: emailOf({ ...person, firstName: HIDDEN }, HIDDEN, page).text,
  });
}

async function emailOwner(services: Services, key: string, owner: Holder): Promise<void> {
  const { PORTAL_URL: portal } = services.env;
  await deliverEmail(services, {
    dedupeKey: `${key}:email`,
    providerId: owner.providerId,
    message: haveAccountEmail(owner, `${portal}/signin`, `${portal}/forgot-password`),
  });
}

/** Sends a one-time code to whoever waits for it. */
export async function sendRequestedCode(
  services: Services,
  payload: RequestedCode,
  key: string,
): Promise<void> {
  const found = await codeOf(services, payload);
  if (!found) return;
  const { row, code } = found;
  const [holder] = await services.db
    .select({
      email: users.email,
      firstName: users.firstName,
      disabledAt: users.disabledAt,
      providerId: providers.id,
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(users.email, row.email));
  if (row.purpose === 'password') {
    if (holder) await sendPasswordCode(services, key, holder, code);
    return;
  }
  // The owner of the phone must not learn whether the email has an account: the text goes out either way.
  if (row.channel === 'sms') await sendText(services, key, row, code);
  if (holder) {
    if (!holder.disabledAt) await emailOwner(services, key, holder);
  } else await sendSignUpEmail(services, key, row, code);
}
