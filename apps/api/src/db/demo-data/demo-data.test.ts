import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';
import { leadContactSchema } from '@carematch/validation/fields/lead-contact.schema';
import { licenseProblem } from '@carematch/validation/fields/license';

import { deriveKeys } from '../../config/keys.ts';
import { openContact } from '../../crypto/contact-data.ts';
import { createVault } from '../../crypto/vault.ts';
import { openAnswerContent } from '../../crypto/answer-content.ts';
import { verifyPassword } from '../../modules/accounts/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool, type Database } from '../client.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import {
  DEMO_MATCHED_CONTACT,
  DEMO_PASSWORD,
  DEMO_PROVIDER_EMAIL,
  DEMO_SECOND_STAFF_EMAIL,
  DEMO_STAFF_EMAIL,
} from './demo-accounts.ts';
import { diskStorage } from '../../ports/storage/disk-storage.ts';
import { listDemoSite } from './demo-sites.ts';
import { loadDemoData } from './load-demo-data.ts';
import { METROS } from './metros.ts';

const vault = createVault(deriveKeys('a secret for tests, of more than 32 characters'));
const at = new Date('2026-11-21T15:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'carematch-demo-'));
const storage = diskStorage(folder);

let database: TestDatabase;
let db: Database;
let outcomes: readonly string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(
    createPool({ connectionString: database.connectionString, size: 2, onError: () => undefined }),
  );
  await loadReferenceData(db);
  // Both connections stand before one load begins to compute, which would keep the other one's from opening in time.
  await Promise.all([read('select 1'), read('select 1')]);
  outcomes = await Promise.all([
    loadDemoData(db, { vault, storage, at }),
    loadDemoData(db, { vault, storage, at }),
  ]);
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function read<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(query);
  return rows;
}

async function values(query: string): Promise<unknown[]> {
  return (await read(query)).flatMap((row) => Object.values(row));
}

describe('the demo marketplace', () => {
  it('has sites that embed the flow, with requests and matches from them', async () => {
    const counts = await read<{ name: string; requests: number; matches: number }>(`
      select name, count(*)::int as requests, count(*) filter (where outcome = 'matched')::int as matches
        from embedded_sites s join embedded_site_domains d on d.site_id = s.id join leads l on l.embedded_on = d.host
       group by name order by name`);
    expect(counts.map(({ name }) => name)).toEqual(['Harbor Wellness', 'Oak Street Dental']);
    for (const { requests, matches } of counts) {
      expect(matches).toBeGreaterThan(5);
      expect(requests).toBeGreaterThan(matches);
    }
  });

  it('lists the demo site wherever it is served, as one site', async () => {
    for (const port of [4004, 4104, 4004]) await listDemoSite(db, `http://127.0.0.1:${port}`);
    expect(
      await values(`
        select name || ' ' || host from embedded_sites s join embedded_site_domains d on d.site_id = s.id
         where host like '127%' order by position`),
    ).toEqual(['Larkspur Clinic 127.0.0.1:4004', 'Larkspur Clinic 127.0.0.1:4104']);
  });

  it('is loaded once, however many ask for it', async () => {
    expect(outcomes.toSorted()).toEqual(['loaded', 'unchanged']);
    expect(await loadDemoData(db, { vault, storage, at })).toBe('unchanged');
  });

  it('has several hundred providers, and marks all of its own', async () => {
    expect(await values('select count(*)::int from providers where is_demo')).toEqual([
      METROS.reduce((sum, { providers }) => sum + providers, 0),
    ]);
    for (const table of ['providers', 'companies', 'leads', 'matches'])
      expect(await values(`select count(*)::int from ${table} where not is_demo`)).toEqual([0]);
  });

  it('has companies with an owner, members with and without an account, and invitations', async () => {
    expect(
      await values(
        `select c.name from companies c
          where (select count(*) from team_members m where m.company_id = c.id and m.role = 'owner') <> 1`,
      ),
    ).toEqual([]);
    expect(
      await values(
        `select p.id from providers p left join team_members m on m.user_id = p.user_id
          where p.company_id is distinct from m.company_id`,
      ),
    ).toEqual([]);
    expect(
      await read(
        `select distinct user_id is not null as joined, invited_until is not null as invited
           from team_members order by 1, 2`,
      ),
    ).toEqual([
      { joined: false, invited: false },
      { joined: false, invited: true },
      { joined: true, invited: false },
    ]);
  });

  it('covers each vertical in each place', async () => {
    const centers = METROS.map((metro) => `'${metro.zips[0]}'`).join();
    const rows = await read<{ n: number }>(
      `select count(distinct pp.profession_id)::int as n
         from providers p join provider_professions pp on pp.provider_id = p.id
        where p.status = 'active' and pp.license_verified_at is not null and p.office_zip in (${centers})
        group by p.office_zip`,
    );
    expect(rows).toHaveLength(METROS.length);
    expect(rows.filter(({ n }) => n < 5)).toEqual([]);
  });

  it('has someone with credits for virtual counseling in every state', async () => {
    expect(
      await values(
        `select s.code from states s where s.id < 60 and not exists (
           select from provider_virtual_states v join credit_accounts a on a.provider_id = v.provider_id
             join providers p on p.id = v.provider_id
            where v.state_id = s.id and v.verified_at is not null and v.profession_id in (3, 4)
              and p.status = 'active' and a.balance >= 6)`,
      ),
    ).toEqual([]);
  });

  it('has professionals at every step of signing up, and licenses in every state', async () => {
    expect(await values('select distinct sign_up_step from providers order by 1')).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(
      await values(`select distinct case when license_expires_on < '${at.toISOString()}' then 'expired'
          when license_verified_at is null then 'waiting' else 'verified' end
          from provider_professions order by 1`),
    ).toEqual(['expired', 'verified', 'waiting']);
    expect(
      await values(`select count(*)::int from provider_professions pp where license_verified_at is null
                     and not exists (select from verifications v where v.provider_id = pp.provider_id and v.state_id = 0)`),
    ).toEqual([0]);
    expect(await values('select distinct role from team_members order by 1')).toEqual([
      'manager',
      'member',
      'owner',
    ]);
  });

  it('has prices of most professionals, plausible for what they do, and leaves some open', async () => {
    const [price] = await read<{ given: number; from: number; to: number }>(
      `select avg((visit_price_from is not null)::int)::float as given, min(visit_price_from) as from, max(visit_price_to) as to
         from providers where status = 'active'`,
    );
    expect(price?.given).toBeGreaterThan(0.6);
    expect(price?.given).toBeLessThan(0.95);
    expect(price?.from).toBeGreaterThanOrEqual(50);
    expect(price?.to).toBeLessThanOrEqual(400);
  });

  it('has what staff work with: each kind of verification, licenses that end soon, notes, hidden reviews', async () => {
    expect(await values('select distinct kind from verifications order by 1')).toEqual([
      'name',
      'new_professional',
      'virtual_license',
    ]);
    expect(await values(`select count(*)::int from users where role = 'admin'`)).toEqual([2]);
    const some = {
      'a license that ends within 30 days': `select from provider_professions where license_verified_at is not null
         and license_expires_on between '${at.toISOString()}'::date and '${at.toISOString()}'::date + 30`,
      'a note': 'select from staff_notes',
      'a hidden review': 'select from reviews where hidden_at is not null and hidden_reason is not null',
      'a review that staff entered': 'select from reviews where entered_by is not null',
      'a professional who renews': 'select from providers where credit_renew',
    };
    for (const [what, query] of Object.entries(some))
      expect([what, ...(await values(`select exists (${query})`))]).toEqual([what, true]);
    expect(
      await values(
        `select id from providers where status in ('paused', 'suspended', 'closed') and status_reason is null`,
      ),
    ).toEqual([]);
  });

  it('names licenses as their boards write them, each one person’s', async () => {
    const rows = await read<{ number: string; state: string; profession: string; claimed: boolean }>(
      `select n.license_number as number, s.code as state, p.slug as profession, c.provider_id is not null as claimed
         from (select provider_id, profession_id, license_state_id as state_id, license_number from provider_professions
               union select provider_id, profession_id, state_id, license_number from provider_virtual_states) n
         join states s on s.id = n.state_id join professions p on p.id = n.profession_id
         left join license_claims c using (provider_id, state_id, license_number)`,
    );
    const problems = rows.flatMap(
      ({ number, state, profession }) => licenseProblem(number, { stateCode: state, profession }) ?? [],
    );
    expect(problems).toEqual([]);
    expect(rows.filter(({ claimed }) => !claimed)).toEqual([]);
  });

  it('has pictures that are there', async () => {
    const keys = await values('select key from stored_files');
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) {
      const file = await storage.open(String(key));
      file?.stream.destroy();
      expect(file?.bytes).toBeGreaterThan(1000);
    }
  });

  it('has matches in every contact status and every state, and leads with every outcome', async () => {
    expect(await values('select distinct match_contact_status_id from matches order by 1')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(await values('select distinct state::text from matches order by 1')).toEqual([
      'awaiting_confirmation',
      'ended',
      'live',
      'released',
    ]);
    expect(await values('select distinct outcome::text from leads order by 1')).toEqual([
      'matched',
      'pending',
      'possible',
      'rematched',
      'unmatched',
    ]);
  });

  it('has invoices in every status, numbered without gaps by year, and the next number follows', async () => {
    expect(
      await values("select distinct status::text from invoices where kind = 'invoice' order by 1"),
    ).toEqual(invoiceLifecycle.states.map(({ slug }) => slug).toSorted());
    const counted = 'select kind, year, max(sequence)::int as last, count(*)::int as count';
    const numbered = await read<{ last: number; count: number }>(`${counted} from invoices group by 1, 2`);
    expect(numbered.filter(({ last, count }) => last !== count)).toEqual([]);
    expect(await read('select kind, year, last from invoice_counters order by 1, 2')).toEqual(
      await read('select kind, year, max(sequence) as last from invoices group by 1, 2 order by 1, 2'),
    );
  });

  it('has credit requests in every status but the first, which the product leaves at once', async () => {
    expect(
      await values(`select s from unnest(enum_range(null::credit_request_status)) s
                     where not exists (select from credit_requests where status = s)`),
    ).toEqual(['requested']);
  });

  it('keeps the rules that the product keeps', async () => {
    const broken = {
      'a balance is the sum of its ledger': `select a.provider_id from credit_accounts a
         left join credit_ledger l on l.provider_id = a.provider_id
        group by a.provider_id, a.balance having a.balance <> coalesce(sum(l.amount), 0)`,
      'a charge is what the match cost': `select m.id from matches m join credit_ledger l on l.match_id = m.id
        group by m.id, m.cost, m.state, m.match_contact_status_id
       having sum(l.amount) <> case when m.state = 'released' or m.match_contact_status_id = 9 then 0 else -m.cost end`,
      'a match offers what was asked': `select m.id from matches m join leads l on l.id = m.lead_id
         join provider_professions pp on pp.provider_id = m.provider_id and pp.profession_id = m.profession_id
        where not l.service_ids && pp.service_ids or m.cost = 0`,
      'nothing happens in the future': `select id from matches where created_at > '${at.toISOString()}'
          or first_contacted_at > '${at.toISOString()}' or disclosed_at > '${at.toISOString()}'`,
      'a state that asks for agreement has it': `select m.id from matches m join leads l on l.id = m.lead_id
         join states s on s.id = l.state_id where s.disclosure <> m.disclosure`,
      'contact comes after disclosure': `select id from matches where first_contacted_at < disclosed_at
          or (first_contacted_at is null) <> (match_contact_status_id = 1)`,
      'a contact status is where its history leads': `select m.id from matches m
         left join lateral (select to_status_id, changed_at from match_status_changes c where c.match_id = m.id
                             order by c.changed_at desc, c.id desc limit 1) c on true
        where coalesce(c.to_status_id, 1) <> m.match_contact_status_id or c.changed_at > '${at.toISOString()}'`,
      'each step begins where the one before ended, and the first with the first contact': `
        select match_id from (
          select c.match_id, c.from_status_id, c.changed_at, m.first_contacted_at,
                 lag(c.to_status_id) over w as before, lag(c.changed_at) over w as earlier
            from match_status_changes c join matches m on m.id = c.match_id
          window w as (partition by c.match_id order by c.id)) steps
         where from_status_id <> coalesce(before, 1) or changed_at < earlier
            or (before is null and changed_at <> first_contacted_at)`,
      'a message is an attempt as well': `select m.id from match_messages m
        where not exists (select from contact_attempts a where a.match_id = m.match_id
                             and a.channel::text = m.channel and a.made_at = m.created_at)`,
      'attempts come after the details were shared': `select a.id from contact_attempts a join matches m on m.id = a.match_id
        where a.made_at < m.disclosed_at or a.made_at > '${at.toISOString()}'`,
      'only open clients are followed up, who were tried before': `select id from matches
        where follow_up_at is not null and (state <> 'live' or match_contact_status_id not in (2, 3, 4, 7)
                                            or follow_up_at < first_contacted_at)`,
      'a client takes what was asked for and is offered': `select m.id from matches m join leads l on l.id = m.lead_id
        where not m.client_service_ids <@ l.service_ids or (m.match_contact_status_id = 5 and m.client_service_ids = '{}')`,
      'how to meet is known of whoever is asked': `select m.id from matches m join leads l on l.id = m.lead_id
         join questionnaires f on f.profession_id = l.profession_id and f.index = 1
         join questions q on q.questionnaire_id = f.id and q.meaning = 'virtual_session'
        where l.virtual_session is null`,
      'a virtual match is licensed': `select m.id from matches m join leads l on l.id = m.lead_id
        where m.trace -> 'rank_keys' ->> 'format' = 'virtual' and not exists (
          select from provider_virtual_states v where v.provider_id = m.provider_id and v.state_id = l.state_id)`,
      'staff wrote of leads that wait, after they came': `select n.id from lead_notes n join leads l on l.id = n.lead_id
        where l.outcome not in ('pending', 'unmatched') or n.created_at < l.created_at or n.created_at > '${at.toISOString()}'
        union all select 0 where not exists (select from lead_notes)`,
      'of a lead that waits one knows who fits': `select id from leads
        where outcome = 'pending' and (trace ->> 'candidates_considered')::int = 0`,
      // A night may be an hour shorter or longer than its clock says.
      'professionals answer in the daytime': `select m.id from matches m join providers p on p.id = m.provider_id
        where extract(hour from m.first_contacted_at at time zone p.time_zone) not between 8 and 19`,
      'what was paid is in the ledger, with an invoice': `select p.id from payments p
         left join credit_ledger l on l.reference = 'payment/' || p.id and l.amount = p.credits and l.provider_id = p.provider_id
         left join invoices i on i.payment_id = p.id and i.kind = 'invoice' and i.amount_cents = p.cents and i.created_at = p.settled_at
        where l.id is null or i.id is null or l.invoice_id <> i.id`,
      'nothing is added but what was paid or given': `select id from credit_ledger
        where kind in ('purchase', 'renewal') and payment_id is null`,
      'a credit note is a refund, and an invoice says how much went back': `select i.id from invoices i
         left join invoices n on n.corrects_id = i.id
         left join payment_refunds r on r.invoice_id = i.id and r.cents = n.amount_cents and r.credits = n.credits
        where i.kind = 'invoice' and (n.id is null) <> (r.id is null)
           or i.kind = 'invoice' and i.status <> (case coalesce(n.amount_cents, 0) when 0 then 'paid'
                when i.amount_cents then 'refunded' else 'partly_refunded' end)::invoice_status`,
      'renewal is what it says it is': `select p.id from providers p left join renewal_settings r on r.provider_id = p.id
        where p.credit_renew <> coalesce(r.is_on, false)`,
      'a refund was asked for and granted, whole': `select m.id from matches m left join credit_requests r on r.match_id = m.id
        where m.match_contact_status_id = 9
          and (r.id is null or r.status not in ('approved', 'auto_approved') or r.amount <> m.cost)`,
      'a request tells its steps': `select r.id from credit_requests r where r.evidence is null or r.status <> (
          select e.status from credit_request_events e where e.request_id = r.id order by e.id desc limit 1)`,
      'nobody is over their limit': `select p.id from providers p join credit_accounts a on a.provider_id = p.id
        where a.spent_in_month > p.monthly_credit_limit`,
    };
    for (const [rule, query] of Object.entries(broken))
      expect({ [rule]: await values(query) }).toEqual({ [rule]: [] });
  });

  it('encrypts contact data, and all of it passes the rules of the contact step', async () => {
    const rows = await read<{ hash: Buffer; sealed: Buffer; phone: Buffer }>(
      'select capability_hash as hash, contact_encrypted as sealed, phone_hash as phone from leads',
    );
    const contacts = rows.map(({ hash, sealed }) => openContact(vault, hash, sealed));
    expect(contacts.filter((contact) => !leadContactSchema.safeParse(contact).success)).toEqual([]);
    expect(contacts.filter(({ phone_number }) => !/^\d{3}55501\d\d$/.test(phone_number))).toEqual([]);
    expect(contacts.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([]);
  });

  it('has people of an age for their care path', async () => {
    const rows = await read<{ path: string; hash: Buffer; question: number; sealed: Buffer }>(
      `select p.slug as path, l.capability_hash as hash, q.id as question, a.content_encrypted as sealed
         from lead_answers a join questions q on q.id = a.question_id and q.meaning = 'age'
         join leads l on l.id = a.lead_id join care_paths p on p.id = l.care_path_id`,
    );
    const people = rows.map(({ path, hash, question, sealed }) => ({
      isTeen: path === 'teen',
      age: Number(openAnswerContent(vault, hash, question, sealed)),
    }));
    expect(people.filter(({ isTeen }) => isTeen)).not.toEqual([]);
    expect(people.filter(({ isTeen, age }) => isTeen !== (age >= 13 && age <= 17))).toEqual([]);
  });

  it('has someone who is matched already, by a number that can be typed', async () => {
    const claims = await read(
      `select 1 from contact_claims where root_profession_id = 3 and contact_hash = '\\x${vault
        .phoneHash(DEMO_MATCHED_CONTACT.phone_number)
        .toString('hex')}'`,
    );
    expect(claims).toHaveLength(1);
  });

  it('lets the demo accounts sign in', async () => {
    for (const [email, role] of [
      [DEMO_PROVIDER_EMAIL, 'professional'],
      [DEMO_STAFF_EMAIL, 'admin'],
      [DEMO_SECOND_STAFF_EMAIL, 'admin'],
    ]) {
      const [account] = await read<{ role: string; hash: string }>(
        `select role::text, password_hash as hash from users where email = '${email}'`,
      );
      expect(account?.role).toBe(role);
      expect(await verifyPassword(account?.hash, DEMO_PASSWORD)).toBe('right');
    }
    // Whoever tries the product has no authenticator app of its staff.
    expect(await values('select email from users where second_factor_exempt order by id')).toEqual([
      DEMO_STAFF_EMAIL,
      DEMO_SECOND_STAFF_EMAIL,
    ]);
  });

  it('gives the professional account something of everything', async () => {
    const mine = `from matches m join providers p on p.id = m.provider_id join users u on u.id = p.user_id
                 where u.email = '${DEMO_PROVIDER_EMAIL}'`;
    expect(await values(`select count(distinct match_contact_status_id)::int ${mine}`)).toEqual([9]);
    expect(await values(`select count(*)::int ${mine} and m.state = 'awaiting_confirmation'`)).not.toEqual([
      0,
    ]);
    expect(await values(`select count(*)::int ${mine} and m.note_encrypted is not null`)).not.toEqual([0]);
    const told = await read<{ is_read: boolean; leads_there: boolean; told_before: boolean }>(
      `select n.read_at is not null as is_read, n.created_at <= '${at.toISOString()}' as told_before,
              exists (select ${mine} and n.path = '/dashboard/matches?match=' || m.id) as leads_there
         from notifications n join users u on u.id = n.user_id and u.email = '${DEMO_PROVIDER_EMAIL}'`,
    );
    expect(told.filter(({ is_read }) => is_read).length).toBeGreaterThan(3);
    expect(told.filter(({ is_read }) => !is_read).length).toBeGreaterThan(2);
    expect(told.every(({ leads_there, told_before }) => leads_there && told_before)).toBe(true);
  });

  it('leaves the tables able to number what comes next', async () => {
    const [user] = await values(
      `insert into users (role, email, password_hash, first_name, last_name)
       values ('admin', 'next@example.com', 'x', 'Next', 'One') returning id`,
    );
    expect(user).toBe(Number((await values('select max(id) from users'))[0]));
  });
});
