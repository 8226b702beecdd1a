import { Readable } from 'node:stream';

import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Vault } from '../../crypto/vault.ts';
import * as accounts from '../../modules/accounts/accounts.tables.ts';
import { hashPassword } from '../../modules/accounts/accounts.ts';
import { referenceDataVersions, zips } from '../../modules/catalog/catalog.tables.ts';
import { companies, teamMembers } from '../../modules/companies/companies.tables.ts';
import { storedFiles } from '../../modules/files/files.tables.ts';
import * as credits from '../../modules/credits/credits.tables.ts';
import { type BilledTo, invoiceCounters, invoices } from '../../modules/invoices/invoices.tables.ts';
import { readBilledTo } from '../../modules/invoices/invoices.ts';
import * as paid from '../../modules/payments/payments.tables.ts';
import { creditRequestEvents, creditRequests } from '../../modules/credit-requests/credit-requests.tables.ts';
import * as leads from '../../modules/leads/leads.tables.ts';
import * as matching from '../../modules/matches/matches.tables.ts';
import * as practice from '../../modules/providers/providers.tables.ts';
import { allowMinutes, insertRows } from '../bulk-rows.ts';
import type { StoragePort } from '../../ports/storage/storage-port.ts';
import type { Database, Transaction } from '../client.ts';
import { answerRows } from './answer-rows.ts';
import { creditRequestRows } from './credit-request-rows.ts';
import { accountRows } from './credit-rows.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { addDemoSites } from './demo-sites.ts';
import type { DemoBasis, DemoPlace } from './demo-world.ts';
import { cardRows, moneyRows, refundedPurchases, renewalRows } from './invoice-rows.ts';
import { leadNoteRows } from './lead-note-rows.ts';
import { leadRow } from './lead-rows.ts';
import { type LedgerEntry, makeLedger } from './make-ledger.ts';
import { makeWorld } from './make-world.ts';
import { claimRows, consentRows, matchRows, possibleRows } from './match-rows.ts';
import { matchWork } from './match-work-rows.ts';
import { METROS, REMOTE_ZIPS } from './metros.ts';
import { type FirstNumbers, numberRequests, providerId, type RequestMaking } from './numbering.ts';
import { addDemoNotifications } from './notification-rows.ts';
import { drawOffices } from './office-pictures.ts';
import { profileRows } from './profile-rows.ts';
import { providerRows } from './provider-rows.ts';
import { createRandom } from './random.ts';
import { nameRows, noteRows, staffIds, staffRows } from './staff-rows.ts';
import { verificationRows } from './verification-rows.ts';

/** The row of `reference_data_versions`. */
const NAME = 'demo';
/** Of the made-up world: another number is another world. */
const SEED = 20_261_121;
/** Two numbers that name the lock: the letters `care`, and 3 for demo data. */
const LOCK = [0x63617265, 3] as const;

export interface DemoDataOptions {
  readonly vault: Vault;
  /** Takes the drawn pictures. */
  readonly storage: StoragePort;
  /** What counts as now: every date is told from it. */
  readonly at: Date;
}

const NUMBERED = {
  companies,
  users: accounts.users,
  providers: practice.providers,
  leads: leads.leads,
  matches: matching.matches,
  cards: paid.cards,
  payments: paid.payments,
  payment_refunds: paid.paymentRefunds,
  invoices,
  credit_requests: creditRequests,
} as const;

async function readPlaces(tx: Transaction): Promise<Map<string, DemoPlace>> {
  const wanted = [...METROS.flatMap((metro) => metro.zips), ...REMOTE_ZIPS.map(({ zip }) => zip)];
  const rows = await tx.select().from(zips).where(inArray(zips.zip, wanted));
  return new Map(
    rows.map(({ zip, stateId, latitude, longitude, timeZone }) => [
      zip,
      { zip, stateId, latitude: latitude ?? 0, longitude: longitude ?? 0, timeZone },
    ]),
  );
}

async function firstNumbers(tx: Transaction): Promise<FirstNumbers> {
  const free = async (table: PgTable): Promise<number> => {
    const { rows } = await tx.execute<{ free: number }>(
      sql`select (coalesce(max(id), 0) + 1)::int as free from ${table}`,
    );
    return rows[0]?.free ?? 1;
  };
  return {
    companies: await free(NUMBERED.companies),
    users: await free(NUMBERED.users),
    providers: await free(NUMBERED.providers),
    leads: await free(NUMBERED.leads),
    matches: await free(NUMBERED.matches),
    cards: await free(NUMBERED.cards),
    payments: await free(NUMBERED.payments),
    payment_refunds: await free(NUMBERED.payment_refunds),
    invoices: await free(NUMBERED.invoices),
    credit_requests: await free(NUMBERED.credit_requests),
  };
}

/** Lets the tables' own numbering go on behind the numbers that were given. */
async function continueNumbering(tx: Transaction): Promise<void> {
  for (const name of Object.keys(NUMBERED))
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(name)}))`,
    );
}

/** Keeps the drawn pictures. @returns their rows. */
async function keepPictures(storage: StoragePort): Promise<(typeof storedFiles.$inferInsert)[]> {
  const pictures = await drawOffices();
  const type = 'image/jpeg';
  for (const { key, content } of pictures) await storage.put(key, Readable.from([content]), type);
  return pictures.map(({ key, content }) => ({ key, type, bytes: content.length }));
}

/** What was bought, renewed and given back, with the ledger. */
async function writeMoney(
  tx: Transaction,
  { basis, first, providers }: RequestMaking,
  entries: readonly LedgerEntry[],
  rows: readonly (typeof practice.providers.$inferInsert)[],
): Promise<void> {
  const billedTo = new Map<number, BilledTo>();
  for (const provider of providers.filter(({ buys }) => buys !== 'nothing')) {
    const id = providerId(first, provider);
    billedTo.set(id, await readBilledTo(tx, id));
  }
  const [staffId] = staffIds(first, providers);
  const taken = await tx.select().from(invoiceCounters);
  const money = moneyRows(entries, { first, billedTo, taken, staffId });
  const cards = cardRows(basis, providers, first);
  const renewing = new Set(rows.flatMap(({ id, creditRenew }) => (creditRenew === true ? (id ?? []) : [])));
  const tables: readonly (readonly [PgTable, readonly object[]])[] = [
    [paid.cards, cards],
    [paid.renewalSettings, renewalRows(basis, cards, renewing)],
    [paid.payments, money.payments],
    [invoices, money.invoices],
    [paid.paymentRefunds, money.refunds],
    [credits.creditLedger, money.ledger],
  ];
  for (const [table, rows] of tables) await insertRows(tx, { table, rows });
  await tx
    .insert(invoiceCounters)
    .values(money.counters)
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`excluded.last` },
    });
}

async function write(tx: Transaction, { vault, at, storage }: DemoDataOptions): Promise<void> {
  const basis: DemoBasis = { random: createRandom(SEED), at, places: await readPlaces(tx) };
  const first = await firstNumbers(tx);
  const { providers, requests } = makeWorld(basis);
  const making: RequestMaking = { basis, vault, first, providers };
  const numbered = numberRequests(requests, first, vault);
  const matched = numbered.filter(({ request }) => request.match);
  const byProvider = Map.groupBy(matched, ({ request }) => request.match?.provider.index);
  const matchedOf = ({ index }: { readonly index: number }) => byProvider.get(index) ?? [];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await keepPictures(storage);
  const keys = pictures.map(({ key }) => key);
  const practices = providerRows(basis, providers, first, passwordHash, vault);
  const profiles = profileRows(basis, providers, first, keys);
  const staff = staffRows(basis, providers, first, passwordHash);
  const asked = await creditRequestRows(tx, { basis, first, staff: staffIds(first, providers) }, matched);
  const work = matchWork(making, matched, asked.requests);
  const tables: readonly (readonly [PgTable, readonly object[]])[] = [
    [storedFiles, pictures],
    [companies, practices.companies],
    [accounts.users, [...practices.users, ...staff]],
    [accounts.termsAcceptances, profiles.terms],
    [teamMembers, practices.teamMembers],
    [practice.providers, practices.providers],
    [practice.providerProfessions, practices.professions],
    [practice.providerRegions, practices.regions],
    [practice.providerVirtualStates, practices.virtualStates],
    [practice.providerCarriers, practices.carriers],
    [practice.licenseClaims, practices.licenseClaims],
    [practice.verifications, [...verificationRows(at, practices), ...nameRows(basis, providers, first)]],
    [practice.staffNotes, noteRows(basis, providers, first)],
    [practice.businessHours, profiles.hours],
    [practice.daysOff, profiles.daysOff],
    [practice.officePhotos, profiles.officePhotos],
    [practice.messageTemplates, profiles.templates],
    [practice.reviews, practices.reviews],
    [credits.creditAccounts, accountRows(basis, providers, matchedOf, first)],
    [leads.leads, numbered.map((one) => leadRow(making, one))],
    [matching.matches, numbered.flatMap((one) => matchRows(making, one))],
    [matching.contactClaims, numbered.flatMap((one) => claimRows(making, one))],
    [leads.leadConsents, numbered.flatMap((one) => consentRows(making, one))],
    [leads.leadAnswers, numbered.flatMap((one) => answerRows(making, one))],
    [leads.leadNotes, leadNoteRows(making, numbered)],
    [leads.possibleMatches, numbered.flatMap((one) => possibleRows(making, one))],
    [creditRequests, asked.requests],
    [creditRequestEvents, asked.events],
    [matching.matchStatusChanges, work.changes],
    [matching.contactAttempts, [...asked.attempts, ...work.attempts]],
    [matching.matchMessages, work.messages],
    [matching.matchNotes, work.notes],
  ];
  for (const [table, rows] of tables) await insertRows(tx, { table, rows });
  const entries = [
    ...providers.flatMap((provider) => makeLedger(basis, provider, matchedOf(provider))),
    ...refundedPurchases(basis, providers),
  ];
  await writeMoney(tx, making, entries, practices.providers);
  await continueNumbering(tx);
  await addDemoNotifications(tx, at);
  await addDemoSites(tx, at);
}

async function isLoaded(db: Database | Transaction): Promise<boolean> {
  const found = await db
    .select({ name: referenceDataVersions.name })
    .from(referenceDataVersions)
    .where(sql`${referenceDataVersions.name} = ${NAME}`);
  return found.length > 0;
}

/**
 * Fills a database with the demo marketplace, once, in one transaction: it is not touched afterwards, for people play with
 * it. The reference data has to be there. Safe to run from several processes at once.
 */
export async function loadDemoData(db: Database, options: DemoDataOptions): Promise<'loaded' | 'unchanged'> {
  if (await isLoaded(db)) return 'unchanged';
  return db.transaction(async (tx) => {
    await allowMinutes(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`);
    if (await isLoaded(tx)) return 'unchanged';
    await write(tx, options);
    await tx.insert(referenceDataVersions).values({ name: NAME, contentHash: String(SEED) });
    return 'loaded';
  });
}
