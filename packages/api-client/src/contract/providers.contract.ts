import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { id } from './shared-schemas.ts';

export const providersContract = {
  'GET /user': {
    access: ['professional', 'staffAsProfessional'],
    summary: 'The professional who is signed in',
    response: z.object({
      user: z.object({
        id,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        photo: z.nullable(z.string()),
        about_me: z.nullable(z.string()),
        /** The sum of the credit ledger; null while no package was ever bought. */
        credits: z.nullable(z.int()),
        profile_percentage: z.int(),
        vanity_name: z.nullable(z.string()),
        professions: z.array(
          z.object({ id, name: z.string(), add_dr_prefix: z.union([z.literal(0), z.literal(1)]) }),
        ),
      }),
    }),
    errors: [],
  },
  'GET /user/virtual-leads/options': {
    access: ['professional', 'staffAsProfessional'],
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
