import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { acknowledgement, capability, isoDateTime } from './shared-schemas.ts';

/** What a visitor may see of a match: the provider's public profile and the match's state, nothing of the lead. */
export const publicMatch = z.object({
  id: capability,
  /** `awaiting_confirmation`: the provider learns who asks only after the visitor agrees to share. */
  state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
  disclosure: z.enum(['instant', 'confirm']),
  confirm_before: z.nullable(isoDateTime),
  provider: z.object({
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
    virtual_sessions: z.boolean(),
    is_demo: z.boolean(),
  }),
  /** Why this provider, in words, from the stored trace. */
  why: z.array(z.string()),
  /** True once the visitor has left a note for the provider. */
  has_note: z.boolean(),
});

export const publicMatchesContract = {
  'GET /public/matches/:id': {
    access: 'capability',
    summary: "A match as its visitor sees it: the provider's public profile and the match's state",
    params: z.object({ id: capability }),
    response: z.object({ match: publicMatch }),
    errors: ['not_found'],
  },
  'POST /matches/:id': {
    access: 'capability',
    summary: "Leave a note on the visitor's situation for the provider; repeating it replaces it",
    params: z.object({ id: capability }),
    body: z.object({
      id: capability,
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /matches/:id/confirmation': {
    access: 'capability',
    summary: 'Agree to share contact details with the matched provider, where the state asks for it',
    params: z.object({ id: capability }),
    response: z.object({ match: publicMatch }),
    errors: ['not_found', 'match_not_confirmable'],
  },
  'POST /chat/generate-token': {
    access: 'capability',
    summary: "A chat token for a match's visitor",
    body: z.object({ match_id: capability }),
    response: z.object({ token: z.string(), identity: z.string(), expires_at: isoDateTime }),
    errors: ['validation_failed', 'not_found', 'chat_unavailable'],
  },
} as const satisfies Contract;

export type PublicMatch = z.infer<typeof publicMatch>;
