import * as z from 'zod/mini';

import { zipSchema } from '@carematch/validation/fields/zip.schema';

import type { Contract } from '../endpoint.ts';
import {
  forProfessionals as access,
  licenseDocument,
  licenseNumber,
  licenseState,
  namedRegion,
} from './profile.contract.ts';
import { acknowledgement, intId as id, intIdInPath as idInPath, tag } from '../shared-schemas.ts';

const countyFips = z.string().check(z.regex(/^\d{5}$/));
export const MOST_MILES = 100;
const milesInQuery = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|100)$/)),
  z.transform((text) => Number(text)),
);
/** The zips that one call may name. */
const MOST_ZIPS = 500;

/** People are an estimate. */
const coverage = z.object({ zips: z.int(), people: z.int() });

const ownRegions = z.object({
  regions: z.array(z.extend(namedRegion, coverage.shape)),
  /** Of all regions together: where they overlap, a zip counts once. */
  total: coverage,
});

export const regionsContract = {
  'GET /user/regions': {
    access,
    summary: 'The regions where people are seen in person, with what they cover together',
    response: ownRegions,
    errors: [],
  },
  'GET /user/regions/counties': {
    access,
    summary: 'The counties of a state that have zips',
    query: z.object({ state_id: idInPath }),
    response: z.object({
      counties: z.array(z.object({ fips: countyFips, name: z.string(), ...coverage.shape })),
    }),
    errors: ['validation_failed'],
  },
  'GET /user/regions/preview': {
    access,
    summary: 'What a region covers, with a map: one that was added, or one that could be',
    query: z.object({
      /** A region that was added. */
      region_id: z.optional(idInPath),
      /** Or five digits each, commas between. */
      zips: z.optional(z.string().check(z.maxLength(MOST_ZIPS * 6))),
      county_fips: z.optional(countyFips),
      zip: z.optional(zipSchema),
      radius_miles: z.optional(milesInQuery),
    }),
    response: z.object({
      name: z.string(),
      ...coverage.shape,
      places: z.array(
        z.object({
          zip: z.string(),
          city: z.string(),
          /** With its state: "Cook County, IL"; the state alone where there are no counties. */
          county: z.string(),
          people: z.int(),
          /** On the map; null for a zip without a place. */
          x: z.nullable(z.int()),
          y: z.nullable(z.int()),
        }),
      ),
      /** Drawn from -500, -500 at the top left to 500, 500; null for places that are too far apart for one map. */
      map: z.nullable(
        z.object({
          /** Of the circle around the middle; null for a region that is none. */
          radius: z.nullable(z.number()),
          counties: z.array(
            z.object({
              name: z.string(),
              /** The `d` of an SVG path. */
              path: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: ['validation_failed', 'unknown_zip', 'unknown_reference', 'not_found'],
  },
  'POST /user/regions': {
    access,
    summary: 'Add a region where people are seen in person: zips, a county or a radius',
    body: z.union([
      z.object({ zips: z.array(zipSchema).check(z.minLength(1), z.maxLength(MOST_ZIPS)) }),
      z.object({ county_fips: countyFips }),
      z.object({ zip: zipSchema, radius_miles: z.int().check(z.minimum(1), z.maximum(MOST_MILES)) }),
    ]),
    response: ownRegions,
    status: 201,
    errors: ['validation_failed', 'unknown_zip', 'unknown_reference', 'conflict'],
  },
  'DELETE /regions/:id': {
    access,
    summary: 'Take a region away; a county or a list of zips goes as a whole',
    params: z.object({ id: idInPath }),
    response: acknowledgement,
    errors: ['not_found'],
  },
  'PUT /user/virtual-leads/batch-update': {
    access,
    summary:
      'Add or change states of virtual leads, or replace all of a profession; new and changed ones wait for verification',
    body: z.object({
      states: z
        .array(z.object({ state_id: id, profession_id: id, license_number: licenseNumber }))
        .check(z.maxLength(500)),
      /** The professions of which these are all states, so that others of theirs go; unless told, every state that is not here stays. */
      profession_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(20))),
      /** Yes or no to virtual leads in the professions that are named, here or by a state; unless told, yes where there are states. */
      wants_virtual_leads: z.optional(z.boolean()),
    }),
    response: acknowledgement,
    guarded: true,
    errors: ['validation_failed', 'unknown_reference', 'license_taken', 'conflict', 'stale_version'],
  },
  'GET /user/virtual-leads/options': {
    access,
    summary: 'The professions and states to choose from for virtual client leads, and what is chosen',
    response: z.object({
      data: z.object({
        professions: z.array(
          z.object({
            id,
            slug: z.string(),
            name: z.string(),
            allow_virtual_leads: z.boolean(),
            /** What was said last; null until then. */
            wants_virtual_leads: z.nullable(z.boolean()),
            /** The license in person: its number is suggested for its state. */
            license_state_id: id,
            license_number: z.string(),
          }),
        ),
        states: z.array(z.object({ id, code: z.string(), name: z.string() })),
        selected: z.array(
          z.object({
            id,
            name: z.string(),
            profession_id: id,
            license_number: z.string(),
            license_state: licenseState,
            /** Why staff could not verify it. */
            refused_reason: z.nullable(z.string()),
            license_document: licenseDocument,
          }),
        ),
        /** False where customer support alone may change states and licenses: while the account is paused. */
        editable: z.boolean(),
        /** Of what is chosen. */
        tag,
      }),
    }),
    errors: [],
  },
} as const satisfies Contract;
