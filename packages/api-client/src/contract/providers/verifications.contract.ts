import * as z from 'zod/mini';

import { LOOK_UPS, lookUpSchema, refusalSchema } from '@carematch/validation/fields/verification.schema';

import type { Contract } from '../endpoint.ts';
import { IMAGE } from './pictures.contract.ts';
import { forProfessionals, licenseDocument } from './profile.contract.ts';
import {
  acknowledgement,
  intId as id,
  intIdInPath as idInPath,
  isoDate,
  isoDateTime,
  named,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

const kind = z.enum(['new_professional', 'license', 'virtual_license', 'name', 'ending']);

/** Something that staff look up with a board. */
const verification = z.object({
  id,
  kind,
  raised_at: isoDateTime,
  /** By their user. */
  professional: named,
  email: z.string(),
  /** Null for a name. */
  license: z.nullable(
    z.object({
      profession: z.string(),
      state: z.string(),
      state_code: z.string(),
      number: z.string(),
      /** The last day that is known; null where no one said. */
      expires_on: z.nullable(isoDate),
      /** Where the state lets anyone look it up. */
      look_up_url: z.nullable(z.string()),
      document: licenseDocument,
    }),
  ),
  /** What a changed name was. */
  former_name: z.nullable(z.string()),
  decision: z.nullable(
    z.object({
      result: z.enum(['verified', 'refused', 'withdrawn']),
      /** Null where it was withdrawn: the professional gave another one, or took it away. */
      by: z.nullable(z.string()),
      at: isoDateTime,
      reason: z.nullable(z.string()),
      /** How it was looked up; null for refusals and for decisions of before this was asked. */
      looked_up_by: z.nullable(z.enum(LOOK_UPS)),
      look_up_note: z.nullable(z.string()),
      /** Until when it can be undone, if it can. */
      undo_until: z.nullable(isoDateTime),
    }),
  ),
});

const filters = z.object({ kind: z.optional(kind) });
const opened = z.object({ verification });
const params = z.object({ id: idInPath });

export const verificationsContract = {
  'GET /verifications': {
    access: ['staff'],
    summary: 'Waiting for verification, oldest first',
    query: z.extend(filters, { page, perPage }),
    response: z.object({
      verifications: z.array(verification),
      pagination,
      counts: z.array(z.object({ kind, total: z.int() })),
      /** Whether anything was decided yet: an empty queue is done then. */
      has_decided: z.boolean(),
    }),
    errors: ['validation_failed'],
  },
  'POST /verifications/export': {
    access: ['staff'],
    summary: 'What waits for verification as CSV, oldest first, without contact data; the export is recorded',
    query: filters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /verifications/:id': {
    access: ['staff'],
    summary: 'One verification, also after its decision',
    params,
    response: opened,
    errors: ['not_found'],
  },
  'POST /verifications/:id/verify': {
    access: ['staff'],
    summary:
      'Record that a license is as its board has it, and its last day; or that a changed name is theirs',
    params,
    body: z.extend(lookUpSchema, {
      /** Of a license: required, and after today where the professional is. */
      expires_on: z.optional(isoDate),
    }),
    response: opened,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /verifications/:id/refuse': {
    access: ['staff'],
    summary: 'Refuse a license, or put a changed name back; the professional reads why',
    params,
    body: refusalSchema,
    response: opened,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /verifications/:id/undo': {
    access: ['staff'],
    summary:
      'Undo a decision within a minute, before anything follows from it; the license or name is as it was',
    params,
    response: opened,
    errors: ['not_found', 'conflict'],
  },
  'POST /verifications/:id/document-reads': {
    access: ['staff'],
    summary: 'Open the copy of a license; the reading is recorded',
    params,
    response: z.object({
      /** Works for five minutes. */
      url: z.string(),
      type: z.string(),
    }),
    errors: ['not_found'],
  },
} as const satisfies Contract;

export const licenseDocumentsContract = {
  'POST /user/license-documents': {
    access: forProfessionals,
    summary: 'Send a copy of a license as form data: PDF, JPEG or PNG to 15 MB. It replaces the one before',
    body: z.object({
      profession_id: idInPath,
      /** Of a license for virtual leads; without it the copy is of the license in person. */
      state_id: z.optional(idInPath),
    }),
    files: { document: { ...IMAGE, kind: 'document' } },
    response: z.extend(acknowledgement, { license_document: licenseDocument }),
    errors: ['unusable_file', 'validation_failed', 'unknown_reference'],
  },
  'DELETE /license-documents/:id': {
    access: forProfessionals,
    summary: 'Take the copy of a license away',
    params,
    response: acknowledgement,
    errors: ['not_found'],
  },
} as const satisfies Contract;
