import { adminApi } from '../contract/admin-api.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleOf } from './sample-of.ts';

const { user } = publicApi['GET /user'].response.shape;

/** A professional who has signed up and filled in nothing else. */
export const sampleUser = sampleOf(user, {
  id: 3,
  first_name: 'Morgan',
  last_name: 'Ellison',
  name: 'Morgan Ellison',
  email: 'morgan@example.com',
  cell_phone_number: '3125550101',
  title: 'Mental Health Counselor',
  photo: null,
  about_me: null,
  assigned_phone_number: null,
  office_phone_number: null,
  office_address: null,
  office_zip: null,
  practice_since: null,
  schedule_url: null,
  visit_price_from: null,
  visit_price_to: null,
  ehr_sms: null,
  time_zone: 'America/Chicago',
  weekly_capacity: 5,
  accepting_leads: true,
  vanity_name: null,
  status: 'active',
  sign_up_step: null,
  professions: [],
  services: [],
  insuranceCarriers: [],
  accepts_insurance: 1,
  officePhotos: [],
  welcome_video: null,
  new_lead_sms_notification: 0,
  has_sms_template: false,
  regions: [],
  credits: 12,
  profile_percentage: 60,
  tags: {
    name: 'a',
    about: 'a',
    practice: 'a',
    price: 'a',
    texts: 'a',
    photo: 'a',
    video: 'a',
    professions: 'a',
    carriers: 'a',
    services: {},
  },
});

/** A profession of a professional, its license waiting for verification. */
export const samplePractice = sampleOf(user.shape.professions.def.element, {
  id: 3,
  name: 'Mental Health Counselor',
  add_dr_prefix: 0,
  license_number: '180.012345',
  license_state_id: 17,
  license_expires_on: '2099-12-31',
  license_state: 'waiting',
  license_refused_reason: null,
  license_document: null,
  services: [302],
  care_paths: [3],
  focus_care_paths: [],
  care_goals: [],
});

/** A professional with a complete profile. */
export const sampleCompleteUser = sampleOf(user, {
  ...sampleUser(),
  professions: [samplePractice({ license_state: 'verified' })],
  services: [{ id: 302, name: 'Anxiety Counseling' }],
  photo: '/api/files/portrait.jpg',
  about_me: 'I listen first.',
  insuranceCarriers: [{ id: 1, name: 'Aetna' }],
  new_lead_sms_notification: 1,
  has_sms_template: true,
  officePhotos: [{ id: 1, url: '/api/files/office.jpg' }],
  profile_percentage: 100,
  tags: { ...sampleUser().tags, services: { '3': 'a' } },
});

/** Ada Byron, whose settings staff open. */
export const sampleProfessional = sampleOf(user, {
  ...sampleCompleteUser(),
  id: 31,
  first_name: 'Ada',
  last_name: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  photo: '/api/files/ada.jpg',
  officePhotos: [],
  new_lead_sms_notification: 0,
  has_sms_template: false,
  profile_percentage: 80,
});

export const USER_STATUS = {
  onboarding: { id: 1, slug: 'onboarding', name: 'Applied' },
  active: { id: 2, slug: 'active', name: 'Active' },
  paused: { id: 3, slug: 'paused', name: 'Paused' },
  closed: { id: 5, slug: 'closed', name: 'Closed' },
} as const;

/** A professional as staff list them. */
export const sampleListedUser = sampleOf(adminApi['GET /users'].response.shape.users.def.element, {
  id: 31,
  first_name: 'Ada',
  last_name: 'Byron',
  photo: null,
  title: 'Licensed Professional Counselor',
  professions: [{ id: 3, name: 'Mental Health Counselor' }],
  company: null,
  postal_code: '78701',
  city: 'Austin',
  state_code: 'TX',
  email: 'a•••@•••.com',
  cell_phone_number: '(•••) •••-••42',
  status: USER_STATUS.active,
  can_receive: true,
  credits: 40,
  credit_renew: false,
  profile_percentage: 90,
  license_ends_on: '2027-05-31',
  created_at: '2026-03-02T15:30:00Z',
  is_demo: true,
});

/** A professional as staff open them, whom leads can't reach for three reasons. */
export const sampleOpenedUser = sampleOf(adminApi['GET /users/:id'].response.shape.user, {
  ...sampleProfessional(),
  email: 'a•••@•••.com',
  cell_phone_number: '(•••) •••-••01',
  is_demo: true,
  created_at: '2026-01-05T15:00:00Z',
  can_receive: false,
  blockers: [
    {
      code: 'license_waiting',
      text: 'The Mental Health Counselor license (IL 180.012345) is waiting for verification.',
      mend: 'verification',
      verification_id: 7,
    },
    { code: 'status', text: 'Their account is paused.', mend: 'status' },
    { code: 'credits', text: 'They have 0 credits; their cheapest lead costs 4.', mend: 'credits' },
  ],
  status: 'paused',
  status_ids: [3],
  status_reason: 'They asked for a break.',
  status_changed_at: '2026-03-01T15:00:00Z',
  status_changed_by: 'Avery Staff',
  is_signed_up: true,
  credit_renew: false,
  monthly_credit_limit: 40,
  shortfall: { credits: 0, amount: 0 },
  licenses: [
    {
      kind: 'license',
      profession: { id: 3, name: 'Mental Health Counselor' },
      state: { id: 17, name: 'Illinois' },
      number: '180.012345',
      license_state: 'waiting',
      expires_on: '2099-12-31',
      refused_reason: null,
    },
  ],
  company: { id: 4, name: 'Elm Counseling', role: 'owner', members: 3 },
  reviews: [],
  business_hours: { time_zone: 'America/Chicago', hours: [], days_off: [] },
  virtual_states: [],
  metrics: {
    matches_total: 9,
    matches_last_30_days: 2,
    matches_previous_30_days: 4,
    matches_waiting: 1,
    matches_open: 3,
    clients_started: 2,
    median_minutes_to_contact: 55,
    credits_spent_last_30_days: 12,
    credits_spent_total: 60,
    credits_refunded_total: 6,
    reviews_count: 4,
    rating: 4.5,
  },
  sessions: { count: 2, last_used_at: '2026-03-01T15:00:00Z' },
});

/** A change of a professional's account by staff. */
export const sampleActivity = sampleOf(
  adminApi['GET /users/:id/activity'].response.shape.activity.def.element,
  {
    key: 'audit/1',
    at: '2026-03-01T15:00:00Z',
    kind: 'change',
    action: 'professional.status_changed',
    by: 'Avery Staff',
    is_by_staff: true,
    status: 'paused',
    reason: 'They asked for a break.',
    lead_id: null,
  },
);
