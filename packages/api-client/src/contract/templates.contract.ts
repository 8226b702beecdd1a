import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import { acknowledgement, id, idInPath, isoDateTime } from './shared-schemas.ts';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

export const templateKind = z.enum(['sms', 'email']);

const template = z.object({
  id,
  kind: templateKind,
  title: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  updated_at: isoDateTime,
});

const templateBody = z.object({
  kind: templateKind,
  title,
  /** Of an email. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(150))),
  body: z.string().check(z.minLength(1), z.maxLength(5000)),
});

export const templatesContract = {
  'GET /message-templates': {
    access,
    summary: 'The own templates for texts and emails',
    response: z.object({ templates: z.array(template) }),
    errors: [],
  },
  'GET /message-templates/:id': {
    access,
    summary: 'One of the own templates',
    params: z.object({ id: idInPath }),
    response: z.object({ template }),
    errors: ['not_found'],
  },
  'POST /message-templates': {
    access,
    summary: 'Add a template',
    body: templateBody,
    response: z.object({ template }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'conflict', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'POST /message-templates/:id': {
    access,
    summary: 'Change one of the own templates',
    params: z.object({ id: idInPath }),
    body: templateBody,
    response: z.object({ template }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'DELETE /message-templates/:id': {
    access,
    summary: 'Delete one of the own templates',
    params: z.object({ id: idInPath }),
    response: acknowledgement,
    errors: ['not_found'],
  },
} as const satisfies Contract;
