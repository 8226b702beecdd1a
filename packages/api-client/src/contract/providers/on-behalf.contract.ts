import * as z from 'zod/mini';

import type { Contract, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import { hoursContract } from './hours.contract.ts';
import { IMAGE, picturesContract } from './pictures.contract.ts';
import { professionalUser, profileContract } from './profile.contract.ts';
import { publicProfileContract } from './public-profile.contract.ts';
import { MOST_MILES, regionsContract } from './regions.contract.ts';
import { intId, intIdInPath, isoDateTime } from '../shared-schemas.ts';
import { templatesContract } from './templates.contract.ts';
import { licenseDocumentsContract } from './verifications.contract.ts';

const staff = ['staff'] as const;
const byId = z.object({ id: intIdInPath });
const userId = { user_id: intId };

/** A professional's own call as staff make it. */
type ByStaff<E extends Endpoint> = Omit<E, 'access' | 'summary' | 'errors'> &
  Record<'access', readonly ['staff']> &
  Record<'summary', string> &
  Record<'errors', readonly ErrorCode[]>;

/** The same where the path names what belongs to one professional or their company. */
export const byStaff = <const E extends Endpoint>(endpoint: E): ByStaff<E> => ({
  ...endpoint,
  summary: `For a professional: ${endpoint.summary}`,
  access: staff,
  errors: [...endpoint.errors, 'not_found'],
});

/** The same where the path names the professional's user. */
export const forUser = <const E extends Endpoint>(
  endpoint: E,
): Omit<ByStaff<E>, 'params'> & Record<'params', typeof byId> => ({
  ...byStaff(endpoint),
  params: byId,
});

const [zips, county, circle] = regionsContract['POST /user/regions'].body.def.options;

/** What staff read and change of a professional, by the same rules as the professional. */
export const onBehalfContract = {
  'GET /user': {
    access: ['staff'],
    summary: "The professional you're acting as in the portal now; null for none",
    response: z.object({
      user: z.nullable(professionalUser),
      /** When it ends by itself. */
      ends_at: z.nullable(isoDateTime),
    }),
    errors: [],
  },
  'GET /users/:id/profile': forUser(profileContract['GET /user']),
  'POST /users/:id': {
    ...forUser(profileContract['POST /user']),
    summary:
      'Change what is given of a professional’s profile; as form data, with `_method` PUT, the portrait too',
    body: z.extend(profileContract['POST /user'].body, { _method: z.optional(z.literal('PUT')) }),
    files: { photo: IMAGE },
    errors: [...profileContract['POST /user'].errors, 'not_found', 'unusable_file'],
  },
  'DELETE /users/:id/photo': forUser(picturesContract['DELETE /user/photo']),
  'POST /users/:id/office-photos': forUser(picturesContract['POST /user/office-photos']),
  'POST /users/:id/welcome-video': forUser(picturesContract['POST /user/welcome-video']),
  'DELETE /users/:id/welcome-video': forUser(picturesContract['DELETE /user/welcome-video']),
  'POST /users/:id/professions': forUser(profileContract['POST /user/professions']),
  'POST /users/:id/license-documents': forUser(licenseDocumentsContract['POST /user/license-documents']),
  'DELETE /license-documents/:id': byStaff(licenseDocumentsContract['DELETE /license-documents/:id']),
  'POST /users/:id/services': forUser(profileContract['POST /user/assign-services']),
  'POST /users/:id/insurance-carriers': forUser(profileContract['POST /user/insurance-carriers']),
  'GET /users/:id/regions': forUser(regionsContract['GET /user/regions']),
  'GET /users/:id/regions/preview': forUser(regionsContract['GET /user/regions/preview']),
  'GET /regions/counties': byStaff(regionsContract['GET /user/regions/counties']),
  'POST /regions': {
    ...byStaff(regionsContract['POST /user/regions']),
    body: z.union([z.extend(zips, userId), z.extend(county, userId), z.extend(circle, userId)]),
  },
  'POST /regions/:id': {
    access: staff,
    summary: 'Change the radius of a professional’s region around a zip',
    params: byId,
    body: z.object({ radius_miles: z.int().check(z.minimum(1), z.maximum(MOST_MILES)) }),
    response: regionsContract['GET /user/regions'].response,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'DELETE /regions/:id': byStaff(regionsContract['DELETE /regions/:id']),
  'GET /users/:id/virtual-states': forUser(regionsContract['GET /user/virtual-leads/options']),
  'POST /users/:id/virtual-states': forUser(regionsContract['PUT /user/virtual-leads/batch-update']),
  'GET /users/:id/business-hours': forUser(hoursContract['GET /user/profile/business-hours']),
  'PUT /users/:id/business-hours': forUser(hoursContract['PUT /user/profile/business-hours']),
  'GET /users/:id/public-profile': forUser(publicProfileContract['GET /user/public-profile']),
  'PUT /users/:id/public-profile': forUser(publicProfileContract['PUT /user/public-profile']),
  'GET /users/:id/public-profile/availability': forUser(
    publicProfileContract['GET /user/public-profile/availability'],
  ),
  'GET /users/:id/calendar-feed': forUser(hoursContract['GET /user/calendar-feed']),
  'POST /users/:id/calendar-feed': forUser(hoursContract['POST /user/calendar-feed']),
  'GET /users/:id/message-templates': forUser(templatesContract['GET /message-templates']),
  'POST /message-templates': {
    ...byStaff(templatesContract['POST /message-templates']),
    body: z.safeExtend(templatesContract['POST /message-templates'].body, userId),
  },
  'POST /message-templates/:id': byStaff(templatesContract['POST /message-templates/:id']),
  'DELETE /message-templates/:id': byStaff(templatesContract['DELETE /message-templates/:id']),
} as const satisfies Contract;
