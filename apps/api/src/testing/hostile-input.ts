import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AREA_BASE, type Area, type Caller, type Endpoint } from '@carematch/api-client/contract/endpoint';
import { errorBody } from '@carematch/api-client/contract/error.contract';
import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { makeAdmin, makeProfessional } from './accounts.ts';
import { areas, createTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
const tokens: Partial<Record<Caller, string>> = {};
let capability = '';

const SIGN_UP = {
  first_name: 'Robin',
  last_name: 'Tester',
  email: 'robin@test.example',
  cell_phone_number: '5125550142',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  code_by: 'email',
} as const;
const NEW_PASSWORD = { password: SIGN_UP.password, password_confirmation: SIGN_UP.password_confirmation };

/** What no one sends in good faith, and what a database or a template might choke on. */
const HOSTILE = [
  null,
  true,
  -1,
  1.5,
  0,
  3_000_000_000,
  999_999_999_999_999,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x\0y',
  'half \ud800 a character',
  "'; drop table leads; --",
  '%00',
  '0000-12-31',
  '0001-01-01',
  '9999-12-31',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202e\u0000',
  'é'.repeat(3000),
  [],
  [null],
  ['x'],
  Array.from({ length: 200 }, (_, n) => n),
  {},
  { __defineGetter__: 'x' },
  { 'x\0y': 'x' },
];

/** How many parts the values are sent in: with `PROOF=full` each place gets all of them, and else one part. */
const PARTS = process.env['PROOF'] === 'full' ? 1 : 4;

/** What the nth place is sent: another part of the values than the places beside it. */
const hostileValues = (n: number): readonly unknown[] =>
  HOSTILE.filter((_, place) => place % PARTS === n % PARTS);

/** Fields that are attacked though no body holds them: with them, a call is about something else. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'POST /leads': ['lead_id', 'possible_match_id'],
  'POST /credits/pay': ['card_id'],
};

/** What a professional changes, and staff for them. */
const CHANGES = {
  profile: {
    first_name: 'Robin',
    last_name: 'Tester',
    title: 'Dentist',
    about_me: 'x',
    cell_phone_number: '5125550142',
    office_phone_number: '5125550142',
    office_address: 'x',
    office_zip: '78701',
    practice_since: 2015,
    schedule_url: 'https://example.com',
    visit_price_from: 120,
    visit_price_to: 160,
    ehr_sms: 'x',
    time_zone: 'America/Chicago',
    weekly_capacity: 5,
    accepting_leads: true,
    new_lead_sms_notification: 1,
    welcome_video_url: 'https://youtu.be/dQw4w9WgXcQ',
  },
  professions: {
    professions: [
      {
        profession_id: 3,
        license_number: '12345',
        license_state_id: 48,
        license_expires_on: '2099-12-31',
        add_dr_prefix: 1,
      },
    ],
  },
  services: { profession_id: 3, services: [302], care_goals: [1], care_paths: [1] },
  carriers: { carriers: [1], accepts_insurance: 1 },
  virtualStates: {
    states: [{ state_id: 48, profession_id: 3, license_number: '12345' }],
  },
  hours: {
    time_zone: 'America/Chicago',
    hours: [{ weekday: 1, opens_at: '09:00', closes_at: '17:00' }],
    days_off: ['2026-12-25'],
  },
  company: { name: 'x', phone_number: '5125550142', website: 'https://example.com', address: 'x' },
  member: { first_name: 'Robin', last_name: 'Tester', email: 'a@b.example', role: 'member' },
} as const;

const SITE = {
  name: 'Clinic',
  domains: ['www.clinic.example', 'clinic.example:8443'],
  landing_page: 'find-a-counselor',
  accent_color: '#1f5142',
};

/** A body of each call that takes one which the call accepts, or comes close to. */
const bodies = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'POST /leads': {
    ...leadBody(),
    service_ids: [302],
    virtual_session: true,
    insurance_carrier_id: 1,
    willing_to_pay_cash: 1,
    gclid: 'x',
    origin_url: 'https://example.com',
    embedded_on: 'www.clinic.example',
    search_radius_miles: 60,
  },
  'POST /leads/virtual-offer': { lead_id: capability },
  'POST /leads/answers': { lead_id: capability, question_id: 1, option_ids: [1], content: 'x' },
  'POST /matches/:id': { id: capability, note: 'x' },
  'POST /matches/:id/confirmation': { consent_version: 'x' },
  'POST /chat/generate-token': { match_id: capability },
  'POST /login': { email: 'a@b.example', password: 'x' },
  'POST /forgot-password': { email: 'a@b.example' },
  'POST /reset-password': {
    token: 'x'.repeat(43),
    password: 'correct horse battery',
    password_confirmation: 'correct horse battery',
  },
  'POST /sign-ups': SIGN_UP,
  'POST /validate/cell-phone': { code: '204060' },
  'POST /validate/otp': { code: '204060' },
  'POST /user/terms': { version: '2026-11-28' },
  'POST /second-factor/confirm': { code: '204060' },
  'POST /user/update-old-password': { old_password: 'x', ...NEW_PASSWORD },
  'POST /user/update-password': { code: '204060', ...NEW_PASSWORD },
  'POST /user/second-factor': { password: 'x', code: '204060' },
  'POST /user/second-factor/confirm': { code: '204060' },
  'POST /user/second-factor/recovery-codes': { code: '204060' },
  'DELETE /user/second-factor': { code: '204060' },
  'POST /me/update-old-password': { old_password: 'x', ...NEW_PASSWORD },
  'POST /me/second-factor': { password: 'x', code: '204060' },
  'POST /me/second-factor/confirm': { code: '204060' },
  'POST /me/second-factor/recovery-codes': { code: '204060' },
  'POST /event-logs': {
    event: 'contact',
    description: 'x',
    icon: 'x',
    notify: true,
    properties: { step: 'contact', page: '/', flow_version: 'v3' },
  },
  'POST /user/office-photos': { delete: [1] },
  'POST /user': CHANGES.profile,
  'POST /user/professions': CHANGES.professions,
  'POST /user/license-documents': { profession_id: '3', state_id: '48' },
  'POST /user/assign-services': CHANGES.services,
  'POST /user/insurance-carriers': CHANGES.carriers,
  'POST /user/regions': { zip: '78701', radius_miles: 5 },
  'PUT /user/virtual-leads/batch-update': CHANGES.virtualStates,
  'PUT /user/profile/business-hours': CHANGES.hours,
  'POST /impersonate/start': { code: 'x'.repeat(43) },
  'POST /staff-invitations/:token/accept': { first_name: 'Robin', last_name: 'Tester', ...NEW_PASSWORD },
  'POST /staff-invitations': { email: 'robin@example.com', first_name: 'Robin', last_name: 'Tester' },
  'POST /staff/:id/suspend': { reason: 'They left the company today.' },
  'POST /staff/:id/second-factor-resets': { reason: 'They lost the phone on a train.' },
  'POST /me': { first_name: 'Robin', last_name: 'Tester' },
  'PUT /me/notification-settings': { daily_summary: true, staff_changes: false },
  'POST /impersonate/user/:id': { reason: 'They asked for help by phone.' },
  'POST /users/bulk-status': {
    users: [{ id: 1, from: 'active' }],
    to: 'paused',
    reason: 'They asked for a break.',
  },
  'POST /services/:id/credit-cost': { credit_cost: 5, effective_on: dayIn(DEFAULT_TIME_ZONE) },
  'POST /users/:id/notes': { text: 'Called back at noon.' },
  'DELETE /users/:id': { name: 'Robin Tester' },
  'POST /users/:id/status': { from: 'active', to: 'paused', reason: 'They asked for a break.' },
  'POST /embedded-sites': SITE,
  'POST /embedded-sites/:id': SITE,
  'POST /saved-views': { path: '/admin-dashboard/users/leads', name: 'x', search: '?page=2' },
  'POST /saved-views/:id': { name: 'x' },
  'POST /users/:id': CHANGES.profile,
  'POST /users/:id/office-photos': { delete: [1] },
  'POST /users/:id/professions': CHANGES.professions,
  'POST /users/:id/license-documents': { profession_id: '3', state_id: '48' },
  'POST /users/:id/services': CHANGES.services,
  'POST /users/:id/insurance-carriers': CHANGES.carriers,
  'POST /users/:id/assign-twilio-number': { area_code: '512' },
  'POST /users/:id/reviews': { author: 'Rosa L.', rating: 5, body: 'She listens.' },
  'POST /users/:id/reviews/:reviewId': { author: 'Rosa L.', rating: 5, body: 'She listens.' },
  'DELETE /users/:id/reviews/:reviewId': { reason: 'It names someone else.' },
  'POST /users/:id/virtual-states': CHANGES.virtualStates,
  'PUT /users/:id/business-hours': CHANGES.hours,
  'PUT /renewal': {
    is_on: true,
    mode: 'monthly',
    payment_option_id: 1,
    card_id: 1,
    monthly_ceiling: 498,
    day_of_month: 1,
  },
  'POST /users/:id/renewal/stop': { reason: 'They asked us to' },
  'PUT /credits/limit': { monthly_credit_limit: 100 },
  'PUT /users/:id/credits/limit': { monthly_credit_limit: 100 },
  'POST /users/:id/credit-adjustments': { amount: 5, reason: 'Said so on the phone' },
  'POST /verifications/:id/verify': { expires_on: '2099-12-31', looked_up_by: 'phone' },
  'POST /verifications/:id/refuse': { reason: 'The board does not know it.' },
  'POST /regions': { user_id: 1, zip: '78701', radius_miles: 5 },
  'POST /regions/:id': { radius_miles: 5 },
  // Staff name a user too.
  'POST /message-templates': {
    user_id: 1,
    kind: 'email',
    title: 'x',
    subject: 'x',
    body: 'Hi {{match_first_name}}',
  },
  'POST /message-templates/:id': { kind: 'sms', title: 'x', body: 'Hi' },
  'PUT /user/public-profile': { vanity_name: 'robin-tester', hides_office_address: true },
  'PUT /users/:id/public-profile': { vanity_name: 'robin-tester', hides_office_address: true },
  'POST /public/professionals/:vanity_name/views': { kind: 'view' },
  'PUT /user/notification-settings': {
    kinds: [{ kind: 'new_match', email: true, sms: true, in_app: true }],
    quiet_hours: { from: '21:00', until: '07:00' },
  },
  'POST /notifications/read': { ids: [1] },
  'POST /company': CHANGES.company,
  'POST /users/:id/company': CHANGES.company,
  'POST /companies/:id': CHANGES.company,
  'POST /team-members': CHANGES.member,
  'POST /companies/:id/team-members': CHANGES.member,
  'POST /team-members/:id': { first_name: 'Robin', last_name: 'Tester', title: 'x', about_me: 'x' },
  'POST /team-members/:id/invitation': { email: 'a@b.example' },
  'POST /payment-methods': { action: 'add', payment_method: 'pm_card_visa', return_path: '/dashboard' },
  'POST /credits/pay': {
    payment_option_id: 1,
    price: 249,
    payment_method: 'pm_card_visa',
    save_card: true,
    last_payment_id: null,
  },
  'POST /users/:id/payment-methods': { action: 'default', id: 1 },
  'POST /invoices/:id/refund': { credits: 1, reason: 'They leave the marketplace.' },
  'PATCH /matches/:id/match-contact-status': {
    match_contact_status_id: 2,
    expected_match_contact_status_id: 1,
  },
  'POST /matches/manual': {
    lead_id: 1,
    user_id: 1,
    overrides: ['distance'],
    reason: 'They know each other.',
  },
  'POST /leads/:id/notes': { note: 'Prefers mornings.' },
  'PUT /leads/:id/hold': { take_over: true },
  'POST /matches/:id/notes': { note: 'x' },
  'POST /matches/:id/messages': { channel: 'email', subject: 'x', body: 'x' },
  // Staff send words instead of a time.
  'POST /followup-notification': { match_id: 1, remind_at: '2026-12-01T15:00:00Z', words: 'x' },
  'POST /leads/services': { match_id: 1, services: [302] },
  'POST /matches/:id/contact-attempts': { channel: 'call', answered: true },
  'POST /credit-requests': { match_id: 1, reason: 'other', details: 'x' },
  'POST /credit-requests/:id/answer': { words: 'On Monday.' },
  'POST /credit-requests/:id/appeal': { words: 'They never called.' },
  'POST /credit-requests/:id/approve': { share: 'half', words: 'Three attempts.' },
  'POST /credit-requests/:id/deny': { words: 'They answered.' },
  'POST /credit-requests/:id/ask': { words: 'When did you call?' },
});

interface Sent {
  readonly area: Area;
  readonly key: string;
  readonly path: string;
  readonly body?: unknown;
  readonly access: Endpoint['access'];
}

/** Sends it, and says what is wrong with the answer; undefined where it is as it should be. */
async function faultOf({ area, key, path, body, access }: Sent): Promise<string | undefined> {
  const [method = ''] = key.split(' ');
  const token = tokens[access[0]];
  const response = await api.app.inject({
    method: method as 'GET',
    url: AREA_BASE[area] + path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(areas[area][key]?.idempotent === 'required' && { 'idempotency-key': randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (response.statusCode < 400) return undefined;
  const what = `${key} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${response.statusCode}`;
  if (response.statusCode >= 500) return what;
  return errorBody.safeParse(response.json()).success ? undefined : `${what} in another shape`;
}

const endpointsOf = (area: Area) =>
  Object.entries(areas[area]).map(([key, { access, params, query, body }], n) => ({
    n,
    area,
    key,
    access,
    template: key.split(' ')[1] ?? '',
    params: params !== undefined,
    query: Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
    hasBody: body !== undefined,
  }));

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

const fill = (template: string, value: string): string =>
  template.replaceAll(/:[a-z_]+/g, () => encode(value) || '%20');

/** Calls that are under way at once. */
const AT_ONCE = 16;

/** What went wrong with any of them. */
async function faults(sent: readonly Sent[]): Promise<string[]> {
  const found: string[] = [];
  const waiting = sent.values();
  const sendOn = async (): Promise<void> => {
    for (const one of waiting) {
      const fault = await faultOf(one);
      if (fault !== undefined) found.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return found;
}

async function prepare(): Promise<void> {
  api = await createTestApp();
  tokens.staff = (await makeAdmin(api)).token;
  tokens.professional = (await makeProfessional(api)).token;
  tokens.pendingSignIn = (await api.public('POST /sign-ups', { body: SIGN_UP })).body.token;
  await addProvider(api.db);
  const { body } = await api.public('POST /leads', { body: leadBody() });
  capability = body.match_id ?? '';
}

/** The app that the tests of a file attack. Call it once in a file. */
export function openHostileInputApp(): void {
  beforeAll(prepare);
  afterAll(() => api.close());
}

/** Tests of paths and queries, for every call of an area. */
export function describeHostileAddresses(area: Area): void {
  const endpoints = endpointsOf(area);

  describe('nothing that is sent makes the API fail', () => {
    test.each(endpoints.filter(({ params }) => params))('in the path of $area $key', async (endpoint) => {
      const sent = hostileValues(endpoint.n).map((value) => ({
        ...endpoint,
        path: fill(endpoint.template, text(value)),
      }));
      expect(await faults(sent)).toEqual([]);
    });

    test.each(endpoints.filter(({ query }) => query.length > 0))(
      'in the query of $area $key',
      async (endpoint) => {
        const path = fill(endpoint.template, '1');
        const sent = endpoint.query.flatMap((name, n) => [
          ...hostileValues(endpoint.n + n).map((value) => ({
            ...endpoint,
            path: `${path}?${name}=${encode(text(value))}`,
          })),
          { ...endpoint, path: `${path}?${name}=1&${name}=2` },
          { ...endpoint, path: `${path}?${name}[x]=1` },
        ]);
        expect(await faults(sent)).toEqual([]);
      },
    );
  });
}

/** Tests of bodies, for every call of an area. */
export function describeHostileBodies(area: Area): void {
  const endpoints = endpointsOf(area);

  describe('nothing that is sent makes the API fail', () => {
    test.each(endpoints.filter(({ hasBody }) => hasBody))('in the body of $area $key', async (endpoint) => {
      const valid = bodies()[endpoint.key];
      if (!valid) throw new Error(`${endpoint.key} needs a body here.`);
      const path = fill(endpoint.template, capability);
      const fields = [...Object.keys(valid), ...(FURTHER[endpoint.key] ?? [])];
      const sent = fields.flatMap((field, n) =>
        hostileValues(endpoint.n + n).map((value) => ({
          ...endpoint,
          path,
          body: { ...valid, [field]: value },
        })),
      );
      expect(await faults([...sent, ...HOSTILE.map((body) => ({ ...endpoint, path, body }))])).toEqual([]);
    });
  });
}
