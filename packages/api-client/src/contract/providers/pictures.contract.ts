import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { forProfessionals as access, picture } from './profile.contract.ts';
import { acknowledgement, intId as id } from '../shared-schemas.ts';

const MEGABYTE = 1024 * 1024;
/** A picture as it may be sent. */
export const IMAGE = { kind: 'image', maxBytes: 15 * MEGABYTE } as const;

const ids = z.array(id).check(z.maxLength(200));

export const picturesContract = {
  'POST /user/photo': {
    access,
    summary: 'Replace the portrait: it becomes a square JPEG of 300 px on white',
    files: { photo: IMAGE },
    response: z.object({ photo: z.string(), profile_percentage: z.int() }),
    guarded: true,
    errors: ['unusable_file', 'validation_failed', 'stale_version'],
  },
  'DELETE /user/photo': {
    access,
    summary: 'Take the portrait away',
    response: acknowledgement,
    guarded: true,
    errors: ['stale_version'],
  },
  'POST /user/office-photos': {
    access,
    summary: 'Add pictures of the office as form data, or take some away',
    body: z.object({ delete: z.optional(ids) }),
    files: { office_photos: { ...IMAGE, maxFiles: 10 } },
    response: z.object({ office_photos: z.array(picture), profile_percentage: z.int() }),
    errors: ['unusable_file', 'validation_failed'],
  },
  'POST /user/welcome-video': {
    access,
    summary: 'Replace the welcome video: mp4 or webm to 100 MB',
    files: { video: { kind: 'video', maxBytes: 100 * MEGABYTE }, poster: IMAGE },
    response: z.object({ url: z.string(), poster: z.nullable(z.string()) }),
    guarded: true,
    errors: ['unusable_file', 'validation_failed', 'stale_version'],
  },
  'DELETE /user/welcome-video': {
    access,
    summary: 'Take the welcome video away',
    response: acknowledgement,
    guarded: true,
    errors: ['stale_version'],
  },
} as const satisfies Contract;
