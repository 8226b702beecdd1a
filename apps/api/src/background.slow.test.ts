import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp, type BuiltApp } from './build-app.ts';
import { passwordResets, pendingSignIns, sessions, users } from './modules/accounts/accounts.tables.ts';
import { cellPhoneColumns } from './modules/accounts/accounts.ts';
import { plannedCreditCosts } from './modules/catalog/catalog.tables.ts';
import { creditAccounts } from './modules/credits/credits.tables.ts';
import { storedFiles } from './modules/files/files.tables.ts';
import { makeInvoice } from './modules/invoices/testing/sample-invoices.ts';
import { possibleMatches } from './modules/leads/leads.tables.ts';
import { contactClaims } from './modules/matches/matches.tables.ts';
import { pageChanges } from './modules/page-changes/page-changes.tables.ts';
import { searchChanges } from './modules/matching/matching.tables.ts';
import {
  auditLog,
  deliveries,
  eventLogs,
  idempotencyKeys,
  outbox,
} from './modules/platform/platform.tables.ts';
import { payments, renewalSettings } from './modules/payments/payments.tables.ts';
import {
  makeChargedMatch,
  makeRequest,
  recordWrongContact,
} from './modules/credit-requests/testing/sample-requests.ts';
import { makeLead, makeMatch } from './modules/matches/testing/sample-match.ts';
import { providerDirectory, providerProfessions } from './modules/providers/providers.tables.ts';
import { makeAdmin, makeProfessional } from './testing/accounts.ts';
import { createTestApp, testEnv, type TestApp } from './testing/test-app.ts';

let api: TestApp;
let other: BuiltApp;
const dataDir = mkdtempSync(join(tmpdir(), 'carematch-background-'));
beforeAll(async () => {
  api = await createTestApp();
  other = await buildApp({
    env: testEnv({ DATA_DIR: dataDir }),
    connectionString: api.connectionString,
  });
  // Listening begins the jobs.
  for (const { app } of [api, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.app.close();
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const leftUpload = join(tmpdir(), `carematch-upload-0-${randomUUID()}`);

async function addLicense(
  license: Pick<typeof providerProfessions.$inferInsert, 'licenseExpiresOn' | 'licenseVerifiedAt'>,
): Promise<void> {
  const { providerId } = await makeProfessional(api);
  await api.db
    .insert(providerProfessions)
    .values({ providerId, professionId: 3, licenseNumber: '12345', licenseStateId: 48, ...license });
}

interface ExpectedJob {
  readonly cron: string;
  /** Makes rows or files that the job has to deal with. */
  readonly makeDue: () => unknown;
  /** Counts them, in SQL where they are rows; 0 once the job did its work. */
  readonly due: string | (() => number);
}

/** Every job of the API. One that is added is added here, with what it is for. */
const JOBS: Readonly<Record<string, ExpectedJob>> = {
  'delete-ended-sessions': {
    cron: '7 * * * *',
    makeDue: async () => {
      const { userId } = await makeProfessional(api);
      const ended = { userId, expiresAt: daysAgo(2) };
      await api.db.insert(sessions).values({ ...ended, tokenHash: Buffer.from('session') });
      await api.db.insert(passwordResets).values({ ...ended, tokenHash: Buffer.from('reset') });
      await api.db.insert(pendingSignIns).values({
        tokenHash: Buffer.from('pending'),
        purpose: 'sign_up',
        email: 'pending@test.example',
        channel: 'email',
        expiresAt: daysAgo(1),
      });
    },
    due: `select (select count(*) from sessions where expires_at < now())
               + (select count(*) from pending_sign_ins)
               + (select count(*) from password_resets where expires_at < now() - interval '1 day') as count`,
  },
  'index-cell-phones': {
    cron: '37 * * * *',
    makeDue: async () => {
      const { userId } = await makeProfessional(api);
      const { cellPhoneEncrypted } = cellPhoneColumns(api.services.vault, userId, '5125550142');
      await api.db.update(users).set({ cellPhoneEncrypted }).where(eq(users.id, userId));
    },
    due: `select count(*) from users where cell_phone_encrypted is not null and coalesce(cardinality(cell_phone_index), 0) <> 28`,
  },
  'put-planned-costs-in-effect': {
    cron: '* * * * *',
    makeDue: async () => {
      const { userId } = await makeAdmin(api);
      await api.db
        .insert(plannedCreditCosts)
        .values({ serviceId: 101, creditCost: 50, effectiveOn: '2026-01-01', plannedBy: userId });
    },
    due: 'select (select count(*) from planned_credit_costs) + (select count(*) from services where id = 101 and credit_cost <> 50) as count',
  },
  'recheck-who-can-receive': {
    cron: '*/5 * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await api.db
        .update(providerDirectory)
        .set({ canReceive: true, recheckAt: daysAgo(1) })
        .where(eq(providerDirectory.providerId, providerId));
    },
    due: 'select count(*) from provider_directory where can_receive',
  },
  'expire-pending-leads': {
    cron: '*/5 * * * *',
    makeDue: () =>
      makeLead(api, { outcome: 'pending', pendingUntil: daysAgo(1), trace: { steps: [], candidates: [] } }),
    due: `select count(*) from leads where outcome = 'pending'`,
  },
  'idempotent-answer-retention': {
    cron: '23 * * * *',
    makeDue: async () => {
      const hash = Buffer.from('a hash');
      await api.db.insert(idempotencyKeys).values({
        keyHash: hash,
        requestHash: hash,
        responseEncrypted: hash,
        status: 201,
        expiresAt: daysAgo(1),
      });
    },
    due: 'select count(*) from idempotency_keys',
  },
  'refresh-sitemap': {
    cron: '*/5 * * * *',
    makeDue: () => makeProfessional(api),
    due: `select count(*) from providers p
           where p.status = 'active' and not exists (select from search_profiles f where f.provider_id = p.id)`,
  },
  'page-change-retention': {
    cron: '41 * * * *',
    makeDue: () => api.db.insert(pageChanges).values({ topic: 'search', changedAt: daysAgo(1) }),
    due: `select count(*) from page_changes where changed_at < now() - interval '1 hour'`,
  },
  'search-change-retention': {
    cron: '47 * * * *',
    makeDue: () => api.db.insert(searchChanges).values({ providerId: 1, changedAt: daysAgo(1) }),
    due: `select count(*) from search_changes where changed_at < now() - interval '1 hour'`,
  },
  'contact-claim-retention': {
    cron: '23 * * * *',
    makeDue: async () => {
      const hash = Buffer.from('a hash');
      const claim = { contactHash: hash, rootProfessionId: 3, matchId: 1, claimedUntil: daysAgo(1) };
      await api.db.insert(contactClaims).values(claim);
    },
    due: 'select count(*) from contact_claims',
  },
  'refund-by-evidence': {
    cron: '*/10 * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      const { lead } = await makeChargedMatch(api, providerId);
      await recordWrongContact(api, lead.id);
    },
    due: `select count(*) from matches where match_contact_status_id <> 9
             and exists (select from phone_checks c where c.lead_id = matches.lead_id)`,
  },
  'deny-unanswered-requests': {
    cron: '12 * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      const { id } = await makeChargedMatch(api, providerId);
      await makeRequest(api, providerId, id, { status: 'more_info', dueAt: daysAgo(1) });
    },
    due: `select count(*) from credit_requests where status = 'more_info'`,
  },
  'lead-retention': {
    cron: '47 3 * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      const { id } = await makeLead(api, { outcome: 'possible' });
      const card = {
        capabilityHash: Buffer.from('a card'),
        leadId: id,
        providerId,
        relaxation: 'cash',
      } as const;
      await api.db.insert(possibleMatches).values({ ...card, createdAt: daysAgo(40) });
      await makeLead(api, { outcome: 'unmatched', createdAt: daysAgo(400) });
    },
    due: `select (select count(*) from possible_matches)
               + (select count(*) from leads where created_at < now() - interval '1 year' and erased_at is null) as count`,
  },
  'remove-unnamed-files': {
    cron: '57 3 * * *',
    makeDue: () =>
      api.db.insert(storedFiles).values({
        key: '00000000-unnamed.jpg',
        type: 'image/jpeg',
        bytes: 1,
        createdAt: daysAgo(2),
      }),
    due: 'select count(*) from stored_files',
  },
  'roll-up-metrics': {
    cron: '* * * * *',
    makeDue: () => makeLead(api, { createdAt: daysAgo(3) }),
    due: 'select (not exists (select from lead_days))::int as count',
  },
  'roll-up-weeks': {
    cron: '* * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await makeMatch(api, providerId, { createdAt: daysAgo(3) });
    },
    // Days that `roll-up-metrics` has closed: there may be none at its first run.
    due: 'select (not exists (select from week_progress))::int as count',
  },
  'refresh-response-medians': {
    cron: '52 * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await makeMatch(api, providerId, { firstContactedAt: new Date() });
    },
    due: 'select (not exists (select from response_medians))::int as count',
  },
  'raise-missing-verifications': {
    cron: '*/15 * * * *',
    makeDue: () => addLicense({ licenseExpiresOn: '2099-12-31' }),
    due: `select count(*) from provider_professions
           where license_verified_at is null and provider_id not in (select provider_id from verifications)`,
  },
  'warn-of-license-ends': {
    cron: '2,32 * * * *',
    makeDue: () =>
      addLicense({ licenseExpiresOn: daysAgo(2).toISOString().slice(0, 10), licenseVerifiedAt: daysAgo(9) }),
    due: `select count(*) from provider_professions
           where license_expires_on < now() and provider_id not in (select provider_id from license_warnings)`,
  },
  'remove-left-uploads': {
    cron: '27 * * * *',
    makeDue: () => {
      writeFileSync(leftUpload, 'half of');
      utimesSync(leftUpload, daysAgo(1), daysAgo(1));
    },
    due: () => Number(existsSync(leftUpload)),
  },
  'reconcile-payments': {
    cron: '* * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await api.db.insert(payments).values({
        providerId,
        kind: 'purchase',
        paymentOptionId: 1,
        name: 'Starter',
        credits: 25,
        cents: 24_900,
        paymentMethod: 'pm_card_visa',
        createdAt: daysAgo(2),
      });
    },
    due: `select count(*) from payments where state = 'started'`,
  },
  'catch-up-with-payment-events': {
    cron: '*/10 * * * *',
    makeDue: async () => {
      // Each process has a sandbox of its own, and tells no one.
      for (const { services } of [api, other]) {
        const person = { reference: 'a donor', email: 'donor@test.example', name: 'A Donor' };
        await services.payments.charge({
          ...(await services.payments.createCustomer(person)),
          reference: 'a donation',
          cents: 100,
          paymentMethod: 'pm_card_visa',
          description: 'A donation',
          presence: 'off_session',
        });
      }
    },
    due: `select (not exists (select from payment_events))::int as count`,
  },
  'compare-payment-books': {
    cron: '53 3 * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      const [payment] = await api.db
        .insert(payments)
        .values({
          providerId,
          kind: 'purchase',
          state: 'paid',
          paymentOptionId: 1,
          name: 'Starter',
          credits: 25,
          cents: 24_900,
          paymentMethod: 'pm_card_visa',
          // The vendor doesn't know it.
          chargeId: 'pi_missing_at_vendor',
          settledAt: daysAgo(1),
        })
        .returning();
      if (payment) await makeInvoice(api, providerId, { paymentId: payment.id });
    },
    due: `select (not exists (select from payment_alerts where kind = 'difference'))::int as count`,
  },
  'renew-credits': {
    cron: '* * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      // Without a card it can only be turned off.
      await api.db.insert(renewalSettings).values({
        providerId,
        isOn: true,
        mode: 'monthly',
        paymentOptionId: 1,
        ceilingCents: 24_900,
        dayOfMonth: 1,
        nextAt: daysAgo(1),
      });
    },
    due: 'select count(*) from renewal_settings where is_on',
  },
  'release-unconfirmed-holds': {
    cron: '* * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await api.db.insert(creditAccounts).values({ providerId });
      await makeMatch(api, providerId, { state: 'awaiting_confirmation', confirmBefore: daysAgo(1) });
    },
    due: `select count(*) from matches where state = 'awaiting_confirmation'`,
  },
  'remind-of-clients': {
    cron: '* * * * *',
    makeDue: async () => {
      const { providerId } = await makeProfessional(api);
      await makeMatch(api, providerId, { followUpAt: daysAgo(0.1) });
    },
    due: `select count(*) from matches where follow_up_at < now() and id not in (select match_id from match_reminders)`,
  },
  'summarise-for-staff': {
    cron: '0 12 * * 1-5',
    makeDue: () => undefined,
    due: `select (not exists (select from outbox where topic = 'staff.summary_due'))::int as count`,
  },
  'seal-audit-log': {
    cron: '* * * * *',
    makeDue: () =>
      api.db
        .insert(auditLog)
        .values({ actorId: 1, action: 'test.done', subjectType: 'user', subjectId: '1' }),
    due: `select count(*) from audit_log where id not in (select audit_id from audit_seals)`,
  },
  'delete-delivered-outbox': {
    cron: '17 3 * * *',
    makeDue: () => api.db.insert(outbox).values({ topic: 'test.old', payload: {}, deliveredAt: daysAgo(31) }),
    due: `select count(*) from outbox where topic = 'test.old'`,
  },
  'delete-old-records': {
    cron: '37 3 * * *',
    makeDue: async () => {
      const event = { event: 'old', description: '', icon: '', notify: false, properties: {} };
      await api.db.insert(eventLogs).values({ ...event, at: daysAgo(400) });
      const delivery = {
        dedupeKey: 'old',
        channel: 'email' as const,
        subject: '',
        bodyEncrypted: Buffer.of(),
      };
      await api.db.insert(deliveries).values({ ...delivery, sentAt: daysAgo(100) });
    },
    due: `select (select count(*) from event_logs) + (select count(*) from deliveries where dedupe_key = 'old') as count`,
  },
};
const names = Object.keys(JOBS);

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await api.services.pool.query<Row>(text)).rows;
}

const countDue = async (due: ExpectedJob['due']): Promise<number> =>
  typeof due === 'string' ? Number((await query<{ count: string }>(due))[0]?.count) : due();

test('a process that listens enters every job with its own hour, in UTC', async () => {
  const expected = names.toSorted().map((name) => ({ name, cron: JOBS[name]?.cron, timezone: 'UTC' }));
  // The table itself comes with the first start.
  await expect
    .poll(() => query('select name, cron, timezone from jobs.schedule order by name').catch(() => []))
    .toEqual(expected);
});

test('a job waits or runs once at a time, and is tried again when it fails', async () => {
  const queues = await query<{ name: string }>(
    `select name, policy, retry_limit as tries from jobs.queue where name not like '\\_\\_pgboss%' order by name`,
  );
  expect(queues).toEqual(
    names.toSorted().map((name) => expect.objectContaining({ name, policy: 'exclusive', tries: 3 })),
  );
});

test('when its time comes, each job runs in one of two processes and does its work', async () => {
  for (const { makeDue } of Object.values(JOBS)) await makeDue();
  for (const [name, { due }] of Object.entries(JOBS))
    expect([name, await countDue(due)]).not.toEqual([name, 0]);

  for (const { background } of [api, other]) await background.jobs.start();
  // All jobs are due each minute now, and whoever looks at the clock next is the first to do so in an hour.
  await query(`update jobs.schedule set cron = '* * * * *'`);
  await query(`update jobs.version set cron_on = now() - interval '1 hour'`);
  const clock = new PgBoss({
    db: { executeSql: (text, values) => api.services.pool.query(text, values && [...values]) },
    schema: 'jobs',
  });
  await clock.start();
  try {
    const completed = `select distinct name from jobs.job where state = 'completed' and name <> '__pgboss__send-it'`;
    await expect.poll(() => query(completed), { timeout: 60_000 }).toHaveLength(names.length);
  } finally {
    await clock.stop({ close: false });
  }
  for (const [name, { due }] of Object.entries(JOBS)) expect([name, await countDue(due)]).toEqual([name, 0]);
  const jobs = await query<{ name: string; jobs: number; minutes: number }>(`
    select j.name, count(*)::int as jobs,
           (select count(distinct s.singleton_on)::int from jobs.job s
             where s.name = '__pgboss__send-it' and s.data ->> 'name' = j.name) as minutes
      from jobs.job j where j.name <> '__pgboss__send-it' group by j.name`);
  for (const { name, jobs: count, minutes } of jobs)
    expect([name, count <= minutes], `${count} jobs in ${minutes} minutes`).toEqual([name, true]);
}, 90_000);
