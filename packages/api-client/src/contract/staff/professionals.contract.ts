import * as z from 'zod/mini';

import { businessHoursSchema } from '@carematch/validation/fields/business-hours.schema';
import {
  staffNoteSchema,
  statusChoiceSchema,
  typedNameSchema,
} from '@carematch/validation/fields/professional-by-staff.schema';

import type { Contract } from '../endpoint.ts';
import { professionalUser } from '../providers/profile.contract.ts';
import { acknowledgement, id, intId, intIdInPath, isoDate, isoDateTime, named } from '../shared-schemas.ts';

const access = ['staff'] as const;
const byId = z.object({ id: intIdInPath });

export const professionalStatus = statusChoiceSchema.shape.to;

/** Why staff do something to an account, in their own words; the professional reads it too. */
export const statusReason = statusChoiceSchema.shape.reason;

/** What would remove a blocker, as the console links it. */
export const MENDS = [
  'status',
  'sign_up',
  'accepting',
  'license',
  'virtual_license',
  'verification',
  'services',
  'regions',
  'credits',
  'credit_limit',
] as const;

/** Whether leads can reach a professional, by the very conditions of the search; where they can't, everything that stands in the way. */
export const receiving = z.object({
  can_receive: z.boolean(),
  blockers: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      mend: z.enum(MENDS),
      /** Which one waits, where verifying it is the mend. */
      verification_id: z.optional(intId),
    }),
  ),
});

export type Receiving = z.infer<typeof receiving>;

const metrics = z.object({
  matches_total: z.int(),
  matches_last_30_days: z.int(),
  /** The 30 days before those. */
  matches_previous_30_days: z.int(),
  /** Live, and no one has tried to reach the client. */
  matches_waiting: z.int(),
  matches_open: z.int(),
  clients_started: z.int(),
  /** Until the first contact, half of the clients waited no longer; null without a contact. */
  median_minutes_to_contact: z.nullable(z.int()),
  credits_spent_last_30_days: z.int(),
  credits_spent_total: z.int(),
  credits_refunded_total: z.int(),
  reviews_count: z.int(),
  /** 1 to 5, of the reviews that clients see; null for none. */
  rating: z.nullable(z.number()),
});

const licenseState = z.enum(['waiting', 'verified', 'expired', 'refused']);

/** One professional as staff see them: their own profile, with email and cell phone masked, and what only staff know. */
export const openedProfessional = z.extend(professionalUser, {
  is_demo: z.boolean(),
  created_at: isoDateTime,
  ...receiving.shape,
  /** Of the status, a list because the specification has one: as `GET /user-statuses` numbers them. */
  status_ids: z.array(intId),
  status_reason: z.nullable(z.string()),
  status_changed_at: z.nullable(isoDateTime),
  /** Who of staff; null for the professional or the product. */
  status_changed_by: z.nullable(z.string()),
  is_signed_up: z.boolean(),
  credit_renew: z.boolean(),
  monthly_credit_limit: z.nullable(z.int()),
  /** Credits that were spent before their payment was refunded or disputed, and their price in US dollars. */
  shortfall: z.object({ credits: z.int(), amount: z.number() }),
  licenses: z.array(
    z.object({
      /** Of a profession, or for virtual leads of a state. */
      kind: z.enum(['license', 'virtual_license']),
      profession: named,
      state: named,
      number: z.string(),
      license_state: licenseState,
      /** Null for never. */
      expires_on: z.nullable(isoDate),
      refused_reason: z.nullable(z.string()),
    }),
  ),
  company: z.nullable(z.object({ id: intId, name: z.string(), role: z.string(), members: z.int() })),
  /** The latest five. */
  reviews: z.array(
    z.object({
      id: intId,
      author: z.string(),
      rating: z.int(),
      body: z.string(),
      created_at: isoDateTime,
      is_hidden: z.boolean(),
    }),
  ),
  business_hours: businessHoursSchema,
  virtual_states: z.array(
    z.object({
      id: intId,
      name: z.string(),
      profession_id: intId,
      license_number: z.string(),
      license_state: licenseState,
    }),
  ),
  metrics,
  /** Ten digits; null for none. */
  assigned_phone_number: z.nullable(z.string()),
  sessions: z.object({ count: z.int(), last_used_at: z.nullable(isoDateTime) }),
});

const staffNote = z.object({
  id: intId,
  text: z.string(),
  author: z.string(),
  created_at: isoDateTime,
});

/** Something that happened to or by a professional. */
const activity = z.object({
  /** Names it within this list. */
  key: z.string(),
  at: isoDateTime,
  kind: z.enum(['change', 'match', 'contact', 'account']),
  /** As the audit log names it, `profile.changed`; `match.made`, `match.contacted` and `account.made` for the others. */
  action: z.string(),
  /** Who did it; null for the product. */
  by: z.nullable(z.string()),
  /** A member of staff did it as the professional, or for them. */
  is_by_staff: z.boolean(),
  /** Of a change of status. */
  status: z.nullable(professionalStatus),
  reason: z.nullable(z.string()),
  lead_id: z.nullable(id),
});

/** What staff see and do of one professional. What they edit on a professional's behalf is in `on-behalf.contract.ts`. */
export const staffProfessionalsContract = {
  'GET /users/:id': {
    access,
    summary:
      'One professional: whether leads can reach them and why not, profile, licenses, money and activity',
    params: byId,
    response: z.object({ user: openedProfessional }),
    errors: ['not_found'],
  },
  'GET /users/:id/metrics': {
    access,
    summary: "A professional's numbers",
    params: byId,
    response: z.object({ metrics }),
    errors: ['not_found'],
  },
  'POST /users/:id/contact-reads': {
    access,
    summary: "Read a professional's email and cell phone; the reading is recorded",
    params: byId,
    response: z.object({ email: z.string(), cell_phone_number: z.nullable(z.string()) }),
    errors: ['not_found'],
  },
  'GET /users/:id/activity': {
    access,
    summary: 'What happened to a professional, newest first',
    params: byId,
    query: z.object({
      /** The `at` of the last one that is known: what came before it. */
      before: z.optional(isoDateTime.check(z.maxLength(40))),
    }),
    response: z.object({ activity: z.array(activity), has_more: z.boolean() }),
    errors: ['validation_failed', 'not_found'],
  },
  'GET /users/:id/notes': {
    access,
    summary: 'What staff wrote down of a professional, newest first; no one else reads it',
    params: byId,
    response: z.object({ notes: z.array(staffNote) }),
    errors: ['not_found'],
  },
  'POST /users/:id/notes': {
    access,
    summary: 'Write something down of a professional, for staff alone',
    params: byId,
    body: staffNoteSchema,
    response: z.object({ note: staffNote }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found'],
  },
  'DELETE /users/:id/sessions': {
    access,
    summary: 'Sign a professional out of every device',
    params: byId,
    response: acknowledgement,
    errors: ['not_found'],
  },
  'POST /users/:id/status': {
    access,
    summary: 'Give a professional another status; they are told, with the reason',
    params: byId,
    body: z.extend(statusChoiceSchema, {
      /** As it showed when the change was chosen. */
      from: professionalStatus,
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'stale_version', 'invalid_transition'],
  },
  'DELETE /users/:id': {
    access,
    summary: 'Delete a professional for good: the person goes, ledger and audit log stay',
    params: byId,
    body: typedNameSchema,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'owner_stays', 'stale_version'],
  },
} as const satisfies Contract;

export type OpenedProfessional = z.infer<typeof openedProfessional>;
export type Activity = z.infer<typeof activity>;
export type StaffNote = z.infer<typeof staffNote>;
