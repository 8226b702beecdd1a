import { randomUUID } from 'node:crypto';

import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  AREA_BASE,
  type Area,
  type Caller,
  type Endpoint,
  isSignedIn,
} from '@carematch/api-client/contract/endpoint';

import { registerRoutes } from '../modules.ts';
import { newCapability } from '../crypto/capability.ts';
import { sealContact } from '../crypto/contact-data.ts';
import {
  impersonations,
  passwordResets,
  pendingSignIns,
  recoveryCodes,
  secondFactorResets,
  sessions,
  staffInvitations,
  users,
} from '../modules/accounts/accounts.tables.ts';
import { hashPassword, hashToken, newToken } from '../modules/accounts/accounts.ts';
import { unsubscribeToken } from '../modules/platform/unsubscribe-link.ts';
import { storedFiles } from '../modules/files/files.tables.ts';
import { embeddedSites } from '../modules/embedding/embedding.tables.ts';
import { plannedCreditCosts, questionnaires, questions } from '../modules/catalog/catalog.tables.ts';
import { leadBody, newContact } from '../modules/leads/testing/sample-leads.ts';
import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { makeLead } from '../modules/matches/testing/sample-match.ts';
import { makeCompany } from '../modules/companies/testing/sample-companies.ts';
import { savedViews } from '../modules/staff/staff.tables.ts';
import { matches } from '../modules/matches/matches.tables.ts';
import { creditLedger } from '../modules/credits/credits.tables.ts';
import { paymentAlerts, paymentRefunds, payments } from '../modules/payments/payments.tables.ts';
import { auditLog, idempotencyKeys } from '../modules/platform/platform.tables.ts';
import {
  licenseDocuments,
  messageTemplates,
  providerProfessions,
  providerRegions,
  providers,
  reviews,
  verifications,
} from '../modules/providers/providers.tables.ts';
import { makeChargedMatch, makeRequest } from '../modules/credit-requests/testing/sample-requests.ts';
import {
  ACCESS_TABLE,
  type CompanyNames,
  type Names,
  type Persona,
  PERSONAS,
  renewalBy,
  type Row,
} from './access-table.ts';
import { makeAdmin, makeProfessional, openSession, TEST_PASSWORD } from './accounts.ts';
import { areas, createTestApp, type SendOptions, type TestApp } from './test-app.ts';

/** Names that a call may use up; made for the calls that read them. */
type Fresh =
  | 'lastPaymentId'
  | 'resetToken'
  | 'regionId'
  | 'spareUserId'
  | 'licenseDocumentId'
  | 'verificationId'
  | 'decidedVerificationId'
  | 'waitingLeadId'
  | 'templateId'
  | 'savedViewId'
  | 'siteId'
  | 'pricedServiceId'
  | 'reviewId'
  | 'sessionId'
  | 'staffSessionId'
  | 'appCode'
  | 'recoveryCode'
  | 'impersonationCode'
  | 'ownResetId'
  | 'matchId'
  | keyof Refunds
  | keyof Colleagues;

type Colleagues = Pick<
  Names,
  'colleagueId' | 'suspendedColleagueId' | 'resetId' | 'staffInvitationId' | 'staffInvitationToken'
>;

type Refunds = Pick<Names, 'chargedMatchId' | 'requestId' | 'askedRequestId' | 'deniedRequestId'>;

/** The secret of everyone's authenticator app. */
const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const MAILED_CODE = '204060';
const PRICED_SERVICE = 145;

let api: TestApp;
/** Whose session each persona shows; visitors have none. */
let userIds: Readonly<Partial<Record<Persona, number>>>;
let held: Omit<Names, Fresh | keyof CompanyNames>;
let matchId: number;
/** The provider whose template and region are named. */
let ownerProviderId: number;
/** Makes the company of owner and member anew. */
let renewCompany: () => Promise<CompanyNames>;
let company: CompanyNames;
/** Has yet to set up a second factor. */
let settingUpUserId: number;
/** Of `TEST_PASSWORD`. */
let passwordHash: string;
/** Has its password reset again and again. */
let resetUserId: number;

async function professional(providerId: number): Promise<number> {
  const [row] = await api.db
    .select({ userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw new Error(`No provider ${providerId}`);
  return row.userId;
}

async function matchIn(zip: string): Promise<{ lead: string; match: string }> {
  const { body } = await api.public('POST /leads', { body: leadBody({ postal_code: zip }) });
  return { lead: body.lead_id, match: body.match_id ?? 'no match' };
}

/** Makes the app, and everyone who calls. */
async function prepare(): Promise<void> {
  tokens.clear();
  api = await createTestApp();
  const providerId = await addProvider(api.db);
  ownerProviderId = providerId;
  // Washington asks for the visitor's agreement, Texas does not.
  const distantId = await addProvider(api.db, { zip: '98101' });
  const distantUserId = await professional(distantId);
  const [distant] = await api.db.select().from(providers).where(eq(providers.id, distantId));
  const [live, waiting] = [await matchIn('78701'), await matchIn('98101')];
  const [row] = await api.db.select().from(matches).where(eq(matches.providerId, providerId));
  const [question] = await api.db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(questionnaires, eq(questionnaires.id, questions.questionnaireId))
    .where(and(eq(questionnaires.professionId, 3), eq(questions.meaning, 'age')));
  const [
    member,
    partner,
    other,
    suspended,
    disabled,
    revoked,
    admin,
    impersonation,
    signsIn,
    forgetful,
    settingUp,
  ] = [
    await makeProfessional(api),
    await makeProfessional(api),
    await makeProfessional(api),
    await makeProfessional(api),
    await makeProfessional(api),
    await makeProfessional(api),
    await makeAdmin(api),
    await makeAdmin(api),
    await makeAdmin(api),
    await makeAdmin(api),
    await makeAdmin(api),
  ];
  passwordHash = await hashPassword(TEST_PASSWORD);
  const ownerId = await professional(providerId);
  await api.db
    .update(users)
    .set({ passwordHash })
    .where(inArray(users.id, [ownerId, settingUp.userId]));
  await api.db.insert(providerProfessions).values({
    providerId: other.providerId,
    professionId: 3,
    licenseNumber: 'OTHER',
    licenseStateId: 48,
    licenseExpiresOn: '2099-12-31',
  });
  await api.db.update(providers).set({ status: 'suspended' }).where(eq(providers.id, suspended.providerId));
  await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId));
  renewCompany = () =>
    makeCompany(api.db, [
      { userId: ownerId, role: 'owner' },
      { userId: partner.userId, role: 'owner' },
      { userId: member.userId, role: 'member' },
    ]);
  company = await renewCompany();
  const [logged] = await api.db
    .insert(auditLog)
    .values({ actorId: admin.userId, action: 'test.done', subjectType: 'user', subjectId: '1' })
    .returning({ id: auditLog.id });
  userIds = {
    owner: ownerId,
    member: member.userId,
    other: other.userId,
    suspended: suspended.userId,
    disabled: disabled.userId,
    revoked: revoked.userId,
    staff: admin.userId,
    impersonator: impersonation.userId,
  };
  const bought = await buyCredits(ownerId);
  const [alert] = await api.db
    .insert(paymentAlerts)
    .values({ kind: 'unknown_object', objectId: 'pi_of_another_product' })
    .returning();
  held = {
    ...bought,
    leadCapability: live.lead,
    unsubscribeToken: unsubscribeToken(api.services, { userId: ownerId, list: 'announcement' }),
    matchCapability: live.match,
    heldCapability: waiting.match,
    leadId: String(row?.leadId),
    userId: String(userIds.owner),
    distantUserId: String(distantUserId),
    vanityName: distant?.vanityName ?? '',
    questionId: question?.id ?? 0,
    email: signsIn.email,
    password: TEST_PASSWORD,
    emailedCode: MAILED_CODE,
    auditId: String(logged?.id),
    paymentAlertId: String(alert?.id),
    printToken: await printTokenOf(bought.invoiceId, admin.token),
  };
  matchId = row?.id ?? 0;
  settingUpUserId = settingUp.userId;
  resetUserId = forgetful.userId;
}

/** A package that they buy with a card that they save, and that renews it. */
async function buyCredits(userId: number): Promise<Pick<Names, 'paymentId' | 'invoiceId' | 'cardId'>> {
  const token = await openSession(api, userId);
  const body = {
    payment_option_id: 1,
    price: 249,
    payment_method: 'pm_card_visa',
    save_card: true,
    last_payment_id: null,
  };
  const { payment } = (await api.public('POST /credits/pay', { body }, { token, headers: newKey() })).body;
  const { payment_methods: cards } = (await api.public('GET /payment-methods', {}, { token })).body;
  const cardId = cards[0]?.id ?? 0;
  await api.public('PUT /renewal', { body: renewalBy(cardId) }, { token });
  return { paymentId: String(payment.id), invoiceId: String(payment.invoice_id), cardId };
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Calls of companies change them: each finds the company as it was. */
const changesCompany = (key: string): boolean => /compan|team-members/.test(key);

const charged = async () => (await makeChargedMatch(api, ownerProviderId)).id;

/** A match that the owner paid for, and requests of theirs. */
async function newRefunds(): Promise<Refunds> {
  const request = async (status: 'in_review' | 'more_info' | 'denied') =>
    String(
      await makeRequest(api, ownerProviderId, await charged(), {
        status,
        ...(status === 'denied' && { decidedAt: new Date() }),
      }),
    );
  return {
    chargedMatchId: String(await charged()),
    requestId: await request('in_review'),
    askedRequestId: await request('more_info'),
    deniedRequestId: await request('denied'),
  };
}

/** Gives the caller a second factor, the offer of another one, and a recovery code. */
async function newCodes(userId: number): Promise<Pick<Names, 'appCode' | 'recoveryCode'>> {
  const { vault } = api.services;
  const sealed = vault.seal('user.totp_secret', String(userId), APP_SECRET);
  const recoveryCode = newCapability()
    .slice(0, 10)
    .replaceAll(/[^a-zA-Z0-9]/g, 'x');
  await api.db
    .update(users)
    .set({
      totpSecretEncrypted: userId === settingUpUserId ? null : sealed,
      totpOfferedEncrypted: sealed,
    })
    .where(eq(users.id, userId));
  await api.db
    .insert(recoveryCodes)
    .values({ userId, codeHash: vault.codeHash(`recovery ${userId}`, recoveryCode.toLowerCase()) });
  return { appCode: new TOTP({ secret: APP_SECRET }).generate(), recoveryCode };
}

async function sessionIdOf(userId: number | undefined): Promise<string> {
  const tokenHash = hashToken(await openSession(api, userId ?? 0));
  const [row] = await api.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row?.id ?? 'no session';
}

/** Names of nothing, but for the company, the question and the account. */
function guessedNames(): Names {
  return {
    ...company,
    invitationToken: newToken(),
    unsubscribeToken: newToken(),
    leadCapability: newCapability(),
    matchCapability: newCapability(),
    heldCapability: newCapability(),
    leadId: '999999',
    waitingLeadId: '999999',
    matchId: '999999',
    userId: '999999',
    spareUserId: '999999',
    distantUserId: '999999',
    vanityName: 'no-one',
    regionId: '999999',
    licenseDocumentId: '999999',
    verificationId: '999999',
    decidedVerificationId: '999999',
    questionId: held.questionId,
    templateId: '999999',
    savedViewId: '999999',
    siteId: '999999',
    pricedServiceId: '999999',
    reviewId: '999999',
    paymentId: '999999',
    lastPaymentId: 999_999,
    invoiceId: '999999',
    cardId: 999_999,
    email: held.email,
    password: 'not the password, surely',
    resetToken: newToken(),
    sessionId: randomUUID(),
    staffSessionId: randomUUID(),
    emailedCode: '000000',
    appCode: '000000',
    recoveryCode: 'aaaaa-aaaaa',
    impersonationCode: newToken(),
    auditId: '999999',
    paymentAlertId: '999999',
    printToken: newToken(),
    colleagueId: '999999',
    suspendedColleagueId: '999999',
    resetId: '999999',
    ownResetId: '999999',
    staffInvitationId: '999999',
    staffInvitationToken: newToken(),
    chargedMatchId: '999999',
    requestId: '999999',
    askedRequestId: '999999',
    deniedRequestId: '999999',
  };
}

type Maker = (callerId: number | undefined) => Promise<Partial<Names>>;

const codes: Maker = (callerId) => newCodes(callerId ?? settingUpUserId);
/** A reset of a second factor that the caller asked for. */
const ownReset: Maker = async (callerId = userIds.staff ?? 0) => ({
  ownResetId: await newReset((await makeAdmin(api)).userId, callerId),
});

/** How each name that a call may use up is made. */
const MAKERS: Readonly<Record<Fresh, Maker>> = {
  lastPaymentId: readLastPayment,
  resetToken: newPasswordReset,
  regionId: newRegion,
  spareUserId: async () => ({ spareUserId: String((await makeProfessional(api)).userId) }),
  licenseDocumentId: newVerification,
  verificationId: newVerification,
  decidedVerificationId: newDecision,
  waitingLeadId: async () => ({ waitingLeadId: await newWaitingLead() }),
  templateId: newTemplate,
  savedViewId: newSavedView,
  siteId: newSite,
  pricedServiceId: planCost,
  reviewId: newReview,
  sessionId: async () => ({ sessionId: await sessionIdOf(userIds.owner) }),
  staffSessionId: async () => ({ staffSessionId: await sessionIdOf(userIds.staff) }),
  appCode: codes,
  recoveryCode: codes,
  impersonationCode: async () => ({ impersonationCode: await newImpersonation() }),
  ownResetId: ownReset,
  matchId: newlyMatched,
  chargedMatchId: newRefunds,
  requestId: newRefunds,
  askedRequestId: newRefunds,
  deniedRequestId: newRefunds,
  colleagueId: newColleagues,
  suspendedColleagueId: newColleagues,
  resetId: newColleagues,
  staffInvitationId: newColleagues,
  staffInvitationToken: newColleagues,
};

/** The makers of the names that a row's request reads. */
function makersOf({ input }: Row): Set<Maker> {
  const makers = new Set<Maker>();
  const recorder = new Proxy({} as Names, {
    get: (_, name) => {
      if (name in MAKERS) makers.add(MAKERS[name as Fresh]);
      return '1';
    },
  });
  input(recorder);
  return makers;
}

/** What the request of a row may name; of the names that a call may use up, those alone that it reads. */
async function namesOf(persona: Persona, row: Row): Promise<Names> {
  if (persona === 'guesser') return guessedNames();
  const names: Partial<Names> = { ...held, ...company };
  for (const make of makersOf(row)) Object.assign(names, await make(userIds[persona]));
  return names as Names;
}

async function readLastPayment(callerId = 0): Promise<Pick<Names, 'lastPaymentId'>> {
  const [last] = await api.db
    .select({ id: max(payments.id) })
    .from(payments)
    .innerJoin(providers, eq(providers.id, payments.providerId))
    .where(eq(providers.userId, callerId));
  return { lastPaymentId: last?.id ?? null };
}

async function newPasswordReset(): Promise<Pick<Names, 'resetToken'>> {
  const resetToken = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await api.db
    .insert(passwordResets)
    .values({ tokenHash: hashToken(resetToken), userId: resetUserId, expiresAt });
  return { resetToken };
}

/** The owner's match as it was at first. */
async function newlyMatched(): Promise<Pick<Names, 'matchId'>> {
  await api.db.update(matches).set({ matchContactStatusId: 1 }).where(eq(matches.id, matchId));
  return { matchId: String(matchId) };
}

async function newRegion(): Promise<Pick<Names, 'regionId'>> {
  await api.db
    .delete(providerRegions)
    .where(and(eq(providerRegions.providerId, ownerProviderId), eq(providerRegions.zip, '73301')));
  const [region] = await api.db
    .insert(providerRegions)
    .values({ providerId: ownerProviderId, zip: '73301', radiusMiles: 5 })
    .returning({ id: providerRegions.id });
  return { regionId: String(region?.id) };
}

async function newTemplate(): Promise<Pick<Names, 'templateId'>> {
  await api.db.delete(messageTemplates).where(eq(messageTemplates.providerId, ownerProviderId));
  const [template] = await api.db
    .insert(messageTemplates)
    .values({ providerId: ownerProviderId, kind: 'sms', title: randomUUID(), body: 'Hi' })
    .returning({ id: messageTemplates.id });
  return { templateId: String(template?.id) };
}

async function newSavedView(): Promise<Pick<Names, 'savedViewId'>> {
  const [savedView] = await api.db
    .insert(savedViews)
    .values({ userId: userIds.staff ?? 0, path: '/admin-dashboard', name: randomUUID(), search: '' })
    .returning({ id: savedViews.id });
  return { savedViewId: String(savedView?.id) };
}

async function newSite(): Promise<Pick<Names, 'siteId'>> {
  const [site] = await api.db.insert(embeddedSites).values({ name: 'Clinic' }).returning();
  return { siteId: String(site?.id) };
}

/** Plans a change of a service's cost. */
async function planCost(): Promise<Pick<Names, 'pricedServiceId'>> {
  await api.db
    .insert(plannedCreditCosts)
    .values({
      serviceId: PRICED_SERVICE,
      creditCost: 9,
      effectiveOn: '2099-12-31',
      plannedBy: userIds.staff ?? 0,
    })
    .onConflictDoNothing();
  return { pricedServiceId: String(PRICED_SERVICE) };
}

async function newReview(): Promise<Pick<Names, 'reviewId'>> {
  const [review] = await api.db
    .insert(reviews)
    .values({
      providerId: ownerProviderId,
      author: 'Rosa L.',
      rating: 5,
      body: 'She listens.',
      enteredBy: userIds.staff,
    })
    .returning({ id: reviews.id });
  return { reviewId: String(review?.id) };
}

/** A lead of someone else that found no one. */
async function newWaitingLead(): Promise<string> {
  const { vault } = api.services;
  const capabilityHash = vault.capabilityHash(newCapability());
  const contact = sealContact(vault, capabilityHash, newContact());
  return String((await makeLead(api, { outcome: 'unmatched', capabilityHash, ...contact })).id);
}

/** What a link to print an invoice holds. */
async function printTokenOf(invoiceId: string, staffToken: string): Promise<string> {
  const { body } = await api.admin('GET /invoices/:id', { params: { id: invoiceId } }, { token: staffToken });
  return body.print_url.split('#')[1] ?? '';
}

/** A license of the owner's that waits for verification, with a copy of it. */
async function newVerification(): Promise<Pick<Names, 'licenseDocumentId' | 'verificationId'>> {
  const license = { providerId: ownerProviderId, professionId: 3 };
  await api.db.delete(verifications).where(eq(verifications.providerId, ownerProviderId));
  await api.db.delete(licenseDocuments).where(eq(licenseDocuments.providerId, ownerProviderId));
  await api.db
    .insert(storedFiles)
    .values({ key: 'license.jpg', type: 'image/jpeg', bytes: 1 })
    .onConflictDoNothing();
  const [document] = await api.db
    .insert(licenseDocuments)
    .values({ ...license, fileName: 'license.jpg', fileKey: 'license.jpg' })
    .returning({ id: licenseDocuments.id });
  const [verification] = await api.db
    .insert(verifications)
    .values({ ...license, kind: 'license', claim: 'any' })
    .returning({ id: verifications.id });
  return { licenseDocumentId: String(document?.id), verificationId: String(verification?.id) };
}

/** A decision on the owner's name that can still be undone. */
async function newDecision(): Promise<Pick<Names, 'decidedVerificationId'>> {
  await api.db.delete(verifications).where(eq(verifications.providerId, ownerProviderId));
  const [person] = await api.db
    .select({ claim: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, userIds.owner ?? 0));
  const [verification] = await api.db
    .insert(verifications)
    .values({
      providerId: ownerProviderId,
      kind: 'name',
      claim: person?.claim ?? '',
      formerName: { first: 'Former', last: 'Name' },
      decision: 'verified',
      decidedAt: new Date(),
      undoUntil: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: verifications.id });
  return { decidedVerificationId: String(verification?.id) };
}

/** Lets a token wait for a code that was mailed a minute ago. */
async function waitForCode(
  token: string,
  row: Pick<typeof pendingSignIns.$inferInsert, 'purpose' | 'channel' | 'userId'>,
): Promise<void> {
  const tokenHash = hashToken(token);
  await api.db.insert(pendingSignIns).values({
    ...row,
    tokenHash,
    email: `pending.${newCapability()}@test.example`,
    passwordHash,
    firstName: 'Robin',
    lastName: 'Tester',
    codeHash: api.services.vault.codeHash(tokenHash, MAILED_CODE),
    codeSentAt: new Date(Date.now() - 60_000),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

/** Lets a member of staff act as the owner, once they show the code; gives it. */
async function newImpersonation(actorId = userIds.impersonator ?? 0): Promise<string> {
  const code = newToken();
  await api.db.insert(impersonations).values({
    actorId,
    userId: userIds.owner ?? 0,
    reason: 'They asked for help by phone.',
    codeHash: hashToken(code),
    codeExpiresAt: new Date(Date.now() + 60_000),
  });
  return code;
}

async function newReset(userId: number, askedBy: number): Promise<string> {
  const [reset] = await api.db
    .insert(secondFactorResets)
    .values({ userId, reason: 'They lost the phone on a train.', askedBy })
    .returning({ id: secondFactorResets.id });
  return String(reset?.id);
}

/** Other members of staff, what waits for them, and someone who is invited. */
async function newColleagues(): Promise<Colleagues> {
  const [colleague, suspended, asking, waiting] = await Promise.all([
    makeAdmin(api),
    makeAdmin(api),
    makeAdmin(api),
    makeAdmin(api),
  ]);
  await api.db
    .update(users)
    .set({ totpSecretEncrypted: Buffer.from('an app') })
    .where(eq(users.id, colleague.userId));
  await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, suspended.userId));
  const token = newToken();
  const [invitation] = await api.db
    .insert(staffInvitations)
    .values({
      tokenHash: hashToken(token),
      email: `invited.${newCapability()}@test.example`,
      firstName: 'Robin',
      lastName: 'Tester',
      invitedBy: asking.userId,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning();
  return {
    colleagueId: String(colleague.userId),
    suspendedColleagueId: String(suspended.userId),
    resetId: await newReset(waiting.userId, asking.userId),
    staffInvitationId: String(invitation?.id),
    staffInvitationToken: token,
  };
}

/** A new session or pending sign-in; undefined for visitors. */
async function newTokenOf(persona: Persona): Promise<string | undefined> {
  if (persona === 'signingUp' || persona === 'settingUp') {
    const token = newToken();
    const isNew = persona === 'signingUp';
    await waitForCode(
      token,
      isNew
        ? { purpose: 'sign_up', channel: 'email' }
        : { purpose: 'set_up', channel: 'authenticator', userId: settingUpUserId },
    );
    return token;
  }
  const userId = userIds[persona];
  if (userId === undefined) return undefined;
  if (persona === 'impersonator') {
    const code = await newImpersonation();
    return (await api.public('POST /impersonate/start', { body: { code } })).body.token;
  }
  const token = await openSession(api, userId);
  await waitForCode(token, { purpose: 'password', channel: 'email', userId });
  if (persona === 'revoked') await api.public('POST /logout', {}, { token });
  return token;
}

/** The session of a colleague who does what this member of staff does; undefined for everyone else. */
async function colleagueOf(persona: Persona): Promise<string | undefined> {
  if (persona !== 'staff' && persona !== 'impersonator') return undefined;
  const { userId, token } = await makeAdmin(api);
  if (persona === 'staff') return token;
  const body = { code: await newImpersonation(userId) };
  return (await api.public('POST /impersonate/start', { body })).body.token;
}

/** How often money or credits were moved so far. */
const countMoves = async (): Promise<number> =>
  (await api.db.$count(creditLedger)) +
  (await api.db.$count(payments)) +
  (await api.db.$count(paymentRefunds));

/** How many writes are kept under their keys. A payment is kept itself. */
const countKept = async (): Promise<number> =>
  (await api.db.$count(idempotencyKeys)) + (await api.db.$count(payments));

/** Tokens that no call has used up. */
const tokens = new Map<Persona, string | undefined>();

async function tokenOf(persona: Persona): Promise<string | undefined> {
  if (!tokens.has(persona)) tokens.set(persona, await newTokenOf(persona));
  return tokens.get(persona);
}

/** Forgets the tokens that a call of a persona may have ended: its own, and of the accounts that the calls are about. */
function dropTokens(persona: Persona): void {
  for (const name of [persona, 'owner', 'staff', 'impersonator'] as const) tokens.delete(name);
}

/** How many changes of a persona are in the audit log. */
async function auditedOf(persona: Persona): Promise<number> {
  return api.db.$count(auditLog, eq(auditLog.actorId, userIds[persona] ?? 0));
}

/** Who makes a staff write here. */
const WRITES_AS: Readonly<Partial<Record<Caller, Persona>>> = {
  staff: 'staff',
  staffAsProfessional: 'impersonator',
};

/** The personas whose call has to leave a row in the audit log. */
function mustBeRecorded(key: string, { access, unaudited }: Endpoint): Persona[] {
  if (key.startsWith('GET ') || unaudited !== undefined) return [];
  return access.flatMap((caller) => WRITES_AS[caller] ?? []);
}

/** `api.public` and `api.admin`, for a call that is known only at run time. */
type SendAny = (
  key: string,
  input: unknown,
  options: SendOptions,
) => Promise<{ readonly status: number; readonly text: string }>;

/** The calls of an area that the API registers. */
function registered(area: Area): string[] {
  const keys: string[] = [];
  const listener = {
    // Files and calendars are fetched by their addresses, which are their own permission: shown below.
    get: () => undefined,
    // A vendor's webhook is permitted by its signature: shown beside it.
    register: () => undefined,
    addHook: () => undefined,
    route: ({ method, url }: { method: string; url: string }) => {
      if (url.startsWith(`${AREA_BASE[area]}/`)) keys.push(`${method} ${url.slice(AREA_BASE[area].length)}`);
    },
  };
  registerRoutes(listener as unknown as FastifyInstance, api.services);
  return keys;
}

/** The calls of an area that write, with someone who may make them. */
const writes = (area: Area) =>
  Object.entries(ACCESS_TABLE[area]).flatMap(([key, row]) => {
    const caller = PERSONAS.find((persona) => row.answers[persona] === 'allowed');
    return caller && !key.startsWith('GET ') ? [{ key, row, caller }] : [];
  });

/** The calls of an area that are declared `idempotent`, with each kind of caller. */
const idempotentCalls = (area: Area) =>
  Object.entries(ACCESS_TABLE[area]).flatMap(([key, row]) =>
    areas[area][key]?.idempotent
      ? (['visitor', 'owner', 'staff', 'impersonator'] as const)
          .filter((caller) => row.answers[caller] === 'allowed')
          .map((caller) => ({ key, row, caller }))
      : [],
  );

/** Tests of every call of an area, on an app of their own. */
export function describeAccess(area: Area): void {
  beforeAll(prepare);
  afterAll(() => api.close());

  describe(`who may call in the ${area} area, and is recorded`, () => {
    test('every call that is registered has a row in the table, and no other', () => {
      expect(new Set(Object.keys(ACCESS_TABLE[area]))).toEqual(new Set(registered(area)));
    });

    test.each(Object.entries(ACCESS_TABLE[area]))('%s', async (key, row) => {
      const send = api[area] as unknown as SendAny;
      const endpoint = areas[area][key];
      if (!endpoint) throw new Error('The contract has no such call.');
      const mustRecord = mustBeRecorded(key, endpoint);
      // Visitors may leave the key out: their leads and matches are known by other means.
      const isKeyless =
        !key.startsWith('GET ') && endpoint.idempotent !== 'required' && endpoint.access.every(isSignedIn);
      const seen: Partial<Record<Persona, unknown>> = {};
      const recorded: Persona[] = [];
      const moved: Persona[] = [];
      const call = async (persona: Persona, names: Names): Promise<void> => {
        const token = await tokenOf(persona);
        const isWatched = mustRecord.includes(persona);
        const before = isWatched ? await auditedOf(persona) : 0;
        const moves = isKeyless ? await countMoves() : 0;
        const { status } = await send(key, row.input(names), {
          ...(token !== undefined && { token }),
          ...(endpoint.idempotent && { headers: newKey() }),
        });
        seen[persona] = status === (endpoint.status ?? 200) ? 'allowed' : status;
        if (isWatched && (await auditedOf(persona)) > before) recorded.push(persona);
        if (isKeyless && (await countMoves()) !== moves) moved.push(persona);
        if (!key.startsWith('GET ') && ![401, 403, 404].includes(status)) dropTokens(persona);
      };
      // A call that reads, or is refused, uses nothing up: those share their names, unless these are the caller's own.
      const isHarmless = (persona: Persona): boolean =>
        key.startsWith('GET ') || row.answers[persona] !== 'allowed';
      const isOwn = [codes, ownReset].some((maker) => makersOf(row).has(maker));
      let shared: Names | undefined;
      if (changesCompany(key)) company = await renewCompany();
      for (const persona of PERSONAS.filter(isHarmless)) {
        if (isOwn || persona === 'guesser') await call(persona, await namesOf(persona, row));
        else await call(persona, (shared ??= await namesOf(persona, row)));
      }
      for (const persona of PERSONAS.filter((name) => !isHarmless(name))) {
        if (changesCompany(key)) company = await renewCompany();
        await call(persona, await namesOf(persona, row));
      }
      expect(moved, 'A write that moves money or credits needs a key.').toEqual([]);
      expect(seen).toEqual(row.answers);
      expect(recorded, 'A write that staff may make calls audit(), or its contract says why not.').toEqual(
        expect.arrayContaining(mustRecord),
      );
    });
  });

  test.each(writes(area))(
    `$key in the ${area} area refuses an unknown field`,
    async ({ key, row, caller }) => {
      if (changesCompany(key)) company = await renewCompany();
      const request = row.input(await namesOf(caller, row)) as { readonly body?: object };
      const token = await newTokenOf(caller);
      const { status, text } = await (api[area] as unknown as SendAny)(
        key,
        { ...request, body: { ...request.body, unheard_of: 'x' } },
        { headers: newKey(), ...(token !== undefined && { token }) },
      );
      expect([status, JSON.parse(text)]).toMatchObject([
        422,
        { code: 'unknown_field', fields: { unheard_of: 'This call doesn’t take this field.' } },
      ]);
    },
  );

  describe.each(idempotentCalls(area))(`$key by $caller in the ${area} area`, ({ key, row, caller }) => {
    const { idempotent, status: success = 200 } = areas[area][key] ?? {};
    const prepareCall = async () => {
      if (changesCompany(key)) company = await renewCompany();
      return { request: row.input(await namesOf(caller, row)), token: await newTokenOf(caller) };
    };
    const send = (request: unknown, token: string | undefined, headers: SendOptions['headers'] = {}) =>
      (api[area] as unknown as SendAny)(key, request, { headers, ...(token !== undefined && { token }) });

    test('one key is one write, also from a colleague', async () => {
      const { request, token } = await prepareCall();
      const headers = newKey();
      const before = await countKept();
      const first = await send(request, token, headers);
      expect(first.status).toBe(success);
      const moves = await countMoves();
      for (const again of [token, (await colleagueOf(caller)) ?? token])
        expect((await send(request, again, headers)).text).toBe(first.text);
      expect(await countKept(), 'The write keeps its answer.').toBe(before + 1);
      expect(await countMoves()).toBe(moves);
    });

    test('without a key it is refused if it moves money or credits, and done otherwise', async () => {
      const { request, token } = await prepareCall();
      const moves = await countMoves();
      const { status, text } = await send(request, token, { 'idempotency-key': undefined });
      const isRefused = idempotent === 'required';
      expect([status, (JSON.parse(text) as { readonly code?: string }).code]).toEqual(
        isRefused ? [422, 'idempotency_key_invalid'] : [success, undefined],
      );
      // A lead without a key may be matched.
      expect(isRefused ? await countMoves() : moves).toBe(moves);
    });
  });
}

/** The app of the tests, for further ones beside them. */
export const accessApp = () => ({ api, ownerId: userIds.owner ?? 0, printToken: held.printToken });
