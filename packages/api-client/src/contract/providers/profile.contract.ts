import * as z from 'zod/mini';

import { firstNameSchema, lastNameSchema } from '@carematch/validation/fields/person-name.schema';
import { phoneSchema } from '@carematch/validation/fields/phone.schema';
import { videoLinkSchema } from '@carematch/validation/fields/video-link.schema';
import { visitDollars } from '@carematch/validation/fields/visit-price.schema';
import { zipSchema } from '@carematch/validation/fields/zip.schema';

import type { Contract } from '../endpoint.ts';
import {
  acknowledgement,
  flagInQuery,
  intId as id,
  intIdInPath as idInPath,
  isoDate,
  isoDateTime,
  named,
  tag,
} from '../shared-schemas.ts';

/** Each settings page is also opened by staff on a professional's behalf. */
export const forProfessionals = ['professional', 'staffAsProfessional'] as const;

const access = forProfessionals;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const ids = z.array(id).check(z.maxLength(200));
const flag = z.union([z.literal(0), z.literal(1)]);
/** As typed; what a state wants of it is checked by `license.ts` in `packages/validation`. */
export const licenseNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));

/** How far the verification of a license is. */
export const licenseState = z.enum(['waiting', 'verified', 'refused', 'expired']);

/** A copy of a license; null where there is none. */
export const licenseDocument = z.nullable(z.object({ id, file_name: z.string(), created_at: isoDateTime }));

/** A picture as it is served. */
export const picture = z.object({ id, url: z.string() });

/** Where a professional sees people in person. */
export const namedRegion = z.object({
  id,
  kind: z.enum(['zip', 'county', 'radius']),
  /** In words: "Within 15 miles of 10001". */
  name: z.string(),
  zip: z.nullable(z.string()),
  radius_miles: z.nullable(z.int()),
  county_fips: z.nullable(z.string()),
});

/** A film of ours, with what shows until it is played, or a link to one on YouTube or Vimeo; null for none. */
export const welcomeVideo = z.nullable(
  z.union([
    z.object({ kind: z.literal('file'), url: z.string(), poster: z.nullable(z.string()) }),
    z.object({ kind: z.literal('link'), url: z.string() }),
  ]),
);

export type WelcomeVideo = z.infer<typeof welcomeVideo>;

/** A professional as themselves and staff see them. */
export const professionalUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** Ten digits; null for none. */
  cell_phone_number: z.nullable(z.string()),
  title: z.string(),
  photo: z.nullable(z.string()),
  about_me: z.nullable(z.string()),
  office_phone_number: z.nullable(z.string()),
  /** A number of ours that staff got them, ten digits; null for none. */
  assigned_phone_number: z.nullable(z.string()),
  office_address: z.nullable(z.string()),
  office_zip: z.nullable(z.string()),
  practice_since: z.nullable(z.int()),
  schedule_url: z.nullable(z.string()),
  /** What a visit costs without insurance, whole US dollars; both null where it was not said. */
  visit_price_from: z.nullable(z.int()),
  visit_price_to: z.nullable(z.int()),
  ehr_sms: z.nullable(z.string()),
  time_zone: z.string(),
  weekly_capacity: z.int(),
  accepting_leads: z.boolean(),
  vanity_name: z.nullable(z.string()),
  /** `onboarding` until the terms are accepted. */
  status: z.enum(['onboarding', 'active', 'paused', 'suspended', 'closed']),
  /** The next step of the sign-up, 1 to 6; null once it is complete. */
  sign_up_step: z.nullable(z.int()),
  professions: z.array(
    z.object({
      id,
      name: z.string(),
      add_dr_prefix: flag,
      license_number: z.string(),
      license_state_id: id,
      license_expires_on: isoDate,
      license_state: licenseState,
      /** Why staff could not verify it. */
      license_refused_reason: z.nullable(z.string()),
      license_document: licenseDocument,
      /** What is offered in it, by number. */
      services: z.array(id),
      care_paths: z.array(id),
      /** Those of the care paths that the practice is about. */
      focus_care_paths: z.array(id),
      care_goals: z.array(id),
    }),
  ),
  services: z.array(named),
  insuranceCarriers: z.array(named),
  /** 0: "I take no insurance". */
  accepts_insurance: flag,
  officePhotos: z.array(picture),
  welcome_video: welcomeVideo,
  new_lead_sms_notification: flag,
  has_sms_template: z.boolean(),
  /** What they cover is in `GET /user/regions`. */
  regions: z.array(namedRegion),
  /** The sum of the credit ledger; null while no package was ever bought. */
  credits: z.nullable(z.int()),
  profile_percentage: z.int(),
  /** Of what the forms change, each by itself. */
  tags: z.object({
    name: tag,
    about: tag,
    practice: tag,
    price: tag,
    texts: tag,
    photo: tag,
    video: tag,
    professions: tag,
    carriers: tag,
    /** What is offered, by profession. */
    services: z.record(z.string(), tag),
  }),
});

/** A professional as clients see them. */
export const publicProvider = z.object({
  display_name: z.string(),
  title: z.string(),
  profession: z.string(),
  photo: z.nullable(z.string()),
  about_me: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  services: z.array(z.string()),
  vanity_name: z.nullable(z.string()),
  office_phone_number: z.nullable(z.string()),
  schedule_url: z.nullable(z.string()),
  office_address: z.nullable(z.string()),
  /** Addresses of pictures of the office, oldest first. */
  office_photos: z.array(z.string()),
  /** The year in which the practice was opened. */
  practice_since: z.nullable(z.int()),
  welcome_video: welcomeVideo,
  virtual_sessions: z.boolean(),
  /** The verified license under which they see clients: for a match by video that of the client's state. Null where none holds. */
  license: z.nullable(z.object({ state: z.string(), verified_at: isoDateTime })),
  /** False: clients pay for themselves. */
  accepts_insurance: z.boolean(),
  /** The plans accepted, by name. */
  insurance_carriers: z.array(z.string()),
  /** What a visit costs without insurance, whole US dollars; null where it was not said. */
  visit_price: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** How soon clients usually hear from them first, in business hours and days; null for whoever is new. */
  usual_reply: z.nullable(z.enum(['within_4_hours', 'within_a_day', 'later'])),
  /** The average of the reviews that show, one decimal; null without any. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  /** The newest of them, three at most. */
  reviews: z.array(
    z.object({
      author: z.string(),
      rating: z.int(),
      body: z.string(),
      date: isoDate,
      entered_by_staff: z.boolean(),
    }),
  ),
  is_demo: z.boolean(),
});

export type PublicProvider = z.infer<typeof publicProvider>;

export const profileContract = {
  'GET /user': {
    access,
    summary: 'The professional who is signed in',
    query: z.object({
      /** Also as a client sees them. */
      public: flagInQuery,
    }),
    response: z.object({
      user: professionalUser,
      /** With `public` alone; null while there is no profession to be shown under. */
      public_profile: z.optional(z.nullable(publicProvider)),
      /** Where a member of staff acts as them in this session: who, and until when at most. */
      impersonation: z.optional(z.object({ staff_name: z.string(), ends_at: isoDateTime })),
    }),
    errors: ['validation_failed'],
  },
  'GET /user/:id': {
    access,
    summary: 'An active professional as a client sees them',
    params: z.object({ id: idInPath }),
    response: z.object({ public_profile: publicProvider }),
    errors: ['not_found'],
  },
  'POST /user': {
    access,
    summary: 'Change what is given of the own profile',
    body: z.object({
      first_name: z.optional(firstNameSchema),
      last_name: z.optional(lastNameSchema),
      title: z.optional(text(80)),
      about_me: z.optional(z.nullable(text(2000))),
      cell_phone_number: z.optional(phoneSchema),
      office_phone_number: z.optional(z.nullable(phoneSchema)),
      office_address: z.optional(z.nullable(text(200))),
      office_zip: z.optional(z.nullable(zipSchema)),
      practice_since: z.optional(z.nullable(z.int().check(z.minimum(1900), z.maximum(2100)))),
      schedule_url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500)))),
      /** Both ends of what a visit costs, or neither. */
      visit_price_from: z.optional(z.nullable(visitDollars)),
      visit_price_to: z.optional(z.nullable(visitDollars)),
      ehr_sms: z.optional(z.nullable(text(300))),
      time_zone: z.optional(text(60)),
      weekly_capacity: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
      accepting_leads: z.optional(z.boolean()),
      new_lead_sms_notification: z.optional(flag),
      welcome_video_url: z.optional(z.nullable(videoLinkSchema)),
    }),
    response: z.object({ user: professionalUser }),
    guarded: true,
    errors: ['validation_failed', 'unknown_zip', 'stale_version'],
  },
  'POST /user/professions': {
    access,
    summary:
      'Replace the professions that you practice, each with its license; a changed license waits for verification',
    body: z.object({
      professions: z
        .array(
          z.object({
            profession_id: id,
            license_number: licenseNumber,
            license_state_id: id,
            license_expires_on: isoDate,
            add_dr_prefix: z.optional(flag),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    }),
    response: z.object({ user: professionalUser }),
    guarded: true,
    errors: [
      'validation_failed',
      'unknown_profession',
      'unknown_reference',
      'license_taken',
      'stale_version',
    ],
  },
  'POST /user/assign-services': {
    access,
    summary: 'Replace the services, care goals and care paths that are offered in a profession',
    body: z.object({
      profession_id: id,
      services: ids,
      care_goals: z.optional(ids),
      care_paths: z.optional(ids),
      focus_care_paths: z.optional(ids),
    }),
    response: z.object({ user: professionalUser }),
    guarded: true,
    errors: ['validation_failed', 'unknown_profession', 'unknown_reference', 'stale_version'],
  },
  'POST /user/insurance-carriers': {
    access,
    summary: 'Replace the carriers that are accepted; none with `accepts_insurance` 0',
    body: z.object({ carriers: ids, accepts_insurance: flag }),
    response: z.object({ user: professionalUser }),
    guarded: true,
    errors: ['validation_failed', 'unknown_reference', 'stale_version'],
  },
  'POST /user/terms': {
    access: ['professional'],
    summary:
      'Accept the terms; the last step of a sign-up, after which leads come as soon as a license is verified',
    body: z.object({ version: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/)) }),
    response: acknowledgement,
    unaudited: 'It is a record of its own, with version and time.',
    errors: ['validation_failed', 'conflict'],
  },
} as const satisfies Contract;
