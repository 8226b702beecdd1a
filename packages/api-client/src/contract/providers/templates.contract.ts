import * as z from 'zod/mini';

import { templateKind, templateSchema } from '@carematch/validation/fields/message-template.schema';

import type { Contract } from '../endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import {
  acknowledgement,
  intId as id,
  intIdInPath as idInPath,
  isoDateTime,
  tag,
} from '../shared-schemas.ts';

const template = z.object({
  id,
  kind: templateKind,
  title: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  updated_at: isoDateTime,
  tag,
});

/** What a professional may start from; it is no one's until it is saved. */
const suggestion = z.object({
  kind: templateKind,
  title: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
});

export const templatesContract = {
  'GET /message-templates': {
    access,
    summary: 'The own templates for texts and emails, and suggestions to start from',
    response: z.object({ templates: z.array(template), suggestions: z.array(suggestion) }),
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
    body: templateSchema,
    response: z.object({ template }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'conflict'],
  },
  'POST /message-templates/:id': {
    access,
    summary: 'Change one of the own templates',
    params: z.object({ id: idInPath }),
    body: templateSchema,
    response: z.object({ template }),
    guarded: true,
    errors: ['validation_failed', 'not_found', 'conflict', 'stale_version'],
  },
  'DELETE /message-templates/:id': {
    access,
    summary: 'Delete one of the own templates',
    params: z.object({ id: idInPath }),
    response: acknowledgement,
    errors: ['not_found'],
  },
} as const satisfies Contract;
