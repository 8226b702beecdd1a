import * as z from 'zod/mini';

import { zipSchema } from '@carematch/validation/zip.schema';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access, licenseNumber, professionalUser } from './profile.contract.ts';
import { acknowledgement, id, idInPath } from './shared-schemas.ts';

export const regionsContract = {
  'POST /user/regions': {
    access,
    summary: 'Add a region where people are seen in person: zips, a county or a radius',
    body: z.union([
      z.object({ zips: z.array(zipSchema).check(z.minLength(1), z.maxLength(500)) }),
      z.object({ county_fips: z.string().check(z.regex(/^\d{5}$/)) }),
      z.object({ zip: zipSchema, radius_miles: z.int().check(z.minimum(1), z.maximum(100)) }),
    ]),
    response: z.object({ regions: professionalUser.shape.regions }),
    status: 201,
    errors: ['validation_failed', 'unknown_zip', 'unknown_reference', 'conflict'],
  },
  'DELETE /regions/:id': {
    access,
    summary: 'Take a region away',
    params: z.object({ id: idInPath }),
    response: acknowledgement,
    errors: ['not_found'],
  },
  'PUT /user/virtual-leads/batch-update': {
    access,
    summary:
      'Replace the states of virtual leads of the professions that are named; new ones wait for verification',
    body: z.object({
      states: z
        .array(z.object({ state_id: id, profession_id: id, license_number: licenseNumber }))
        .check(z.maxLength(500)),
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'unknown_reference', 'license_taken'],
  },
  'GET /user/virtual-leads/options': {
    access,
    summary: 'The professions and states to choose from for virtual client leads, and what is chosen',
    response: z.object({
      data: z.object({
        professions: z.array(z.object({ id, name: z.string(), allow_virtual_leads: z.boolean() })),
        states: z.array(z.object({ id, name: z.string() })),
        selected: z.array(z.object({ id, name: z.string(), profession_id: id, license_number: z.string() })),
      }),
    }),
    errors: [],
  },
} as const satisfies Contract;
