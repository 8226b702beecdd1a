import * as z from 'zod/mini';

import { vanityNameSchema } from '@carematch/validation/fields/vanity-name.schema';

import type { Contract } from '../endpoint.ts';
import { searchCard } from '../search/search.contract.ts';
import { acknowledgement, isoDate, isoDateTime, tag } from '../shared-schemas.ts';
import { forProfessionals as access, publicProvider } from './profile.contract.ts';

/** As it stands in an address, however it was typed. */
const typedName = z.object({ vanity_name: z.string().check(z.maxLength(100)) });

/** A professional's page for anyone: what matched clients see without ways to reach them, and more of the practice. */
export const publicProfile = z.extend(
  z.omit(publicProvider, {
    vanity_name: true,
    profession: true,
    office_phone_number: true,
    schedule_url: true,
    license: true,
    virtual_sessions: true,
  }),
  {
    vanity_name: z.string(),
    /** The one that they are shown and asked under, and the flow of a request to them. */
    profession: z.object({ slug: z.string(), name: z.string(), flow: z.enum(['care_path', 'service']) }),
    /** All, by name. */
    professions: z.array(z.string()),
    /** Whether they take new clients now. Their credits don't count. */
    accepts_requests: z.boolean(),
    /** Who they help, the focus of the practice first. */
    care_paths: z.array(z.object({ name: z.string(), is_focus: z.boolean() })),
    care_goals: z.array(z.string()),
    /** Verified, one for each state; that of their practice first. */
    licenses: z.array(z.object({ state: z.string(), verified_at: isoDateTime })),
    in_person: z.boolean(),
    video: z.boolean(),
    /** Where they see people in person: "Within 15 miles of 10001 (New York, NY)". */
    regions: z.array(z.string()),
    /** States whose residents they see by video. */
    video_states: z.array(z.string()),
    /** The average has at least three reviews; reviews entered by staff don't count. */
    rating: publicProvider.shape.rating,
  },
);

const week = z.object({
  /** Monday, in UTC. */
  week: isoDate,
  views: z.int(),
  /** Requests begun from the page or from a search result. */
  starts: z.int(),
});

const settings = z.object({
  vanity_name: vanityNameSchema,
  hides_office_address: z.boolean(),
});

const ownProfile = z.object({
  /** Null before it was assigned. */
  vanity_name: z.nullable(z.string()),
  hides_office_address: z.boolean(),
  /** What keeps the page from being shown. */
  hidden_because: z.nullable(z.enum(['onboarding', 'no_license', 'suspended', 'closed'])),
  /** As anyone would see it; null while there is no profession to be shown under. */
  profile: z.nullable(publicProfile),
  /** The last 12, oldest first. */
  weeks: z.array(week),
  tag,
});

export const publicProfileContract = {
  'GET /public/professionals/:vanity_name': {
    access: ['visitor'],
    summary: 'The public profile of a professional, where it has moved, or that it is gone',
    params: typedName,
    response: z.discriminatedUnion('kind', [
      z.extend(publicProfile, { kind: z.literal('profile') }),
      z.object({ kind: z.literal('moved'), vanity_name: z.string() }),
      z.object({
        kind: z.literal('gone'),
        /** Up to three nearby who can be matched. */
        others: z.array(searchCard),
      }),
    ]),
    errors: ['not_found'],
  },
  'POST /public/professionals/:vanity_name/views': {
    access: ['visitor'],
    summary:
      'Count a view of a public profile, or a request begun with its professional; nothing about the visitor is kept',
    params: typedName,
    body: z.object({ kind: z.enum(['view', 'start']) }),
    response: acknowledgement,
    status: 202,
    limitedAs: 'event',
    errors: ['validation_failed', 'not_found'],
  },
  'GET /user/public-profile': {
    access,
    summary: 'The public profile as anyone sees it, its address, and its views by week',
    response: ownProfile,
    errors: [],
  },
  'PUT /user/public-profile': {
    access,
    summary: 'Change the address of the public profile and whether it shows the street address of the office',
    body: settings,
    response: ownProfile,
    guarded: true,
    errors: ['validation_failed', 'stale_version'],
  },
  'GET /user/public-profile/availability': {
    access,
    summary: 'Whether a vanity name is free, or already their own',
    query: z.object({ vanity_name: vanityNameSchema }),
    response: z.object({ is_available: z.boolean() }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;

export type PublicProfile = z.infer<typeof publicProfile>;
