import * as z from 'zod/mini';

import { companiesContract } from './companies.contract.ts';
import type { Contract } from '../endpoint.ts';
import { byStaff, forUser } from '../providers/on-behalf.contract.ts';
import { intIdInPath } from '../shared-schemas.ts';

const byId = z.object({ id: intIdInPath });
const { team_members: members } = companiesContract['GET /team-members'].response.shape;
const { company } = companiesContract['POST /company'].response.shape;

/** What staff read and change of companies and of those in them: what an owner may, by the same rules. */
export const companiesOnBehalfContract = {
  'GET /users/:id/company': forUser(companiesContract['GET /company']),
  'POST /users/:id/company': {
    ...forUser(companiesContract['POST /company']),
    summary: 'Make a company whose owner a professional becomes, or change the one they are in',
  },
  'DELETE /users/:id/company': forUser(companiesContract['DELETE /company']),
  'GET /companies/:id': {
    access: ['staff'],
    summary: 'A company',
    params: byId,
    response: z.object({ company }),
    errors: ['not_found'],
  },
  'POST /companies/:id': {
    ...forUser(companiesContract['POST /company']),
    summary: 'Change a company',
  },
  'GET /companies/:id/team-members': {
    access: ['staff'],
    summary: 'Who is in a company; `is_me` marks who has this user, or no one',
    params: byId,
    query: z.object({ user_id: z.optional(intIdInPath) }),
    response: z.object({ team_members: members }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /companies/:id/team-members/export': {
    access: ['staff'],
    summary: 'Who is in a company as CSV, without contact data; the export is recorded',
    params: byId,
    response: z.string(),
    csv: true,
    errors: ['not_found'],
  },
  'POST /companies/:id/team-members': forUser(companiesContract['POST /team-members']),
  'GET /team-members/:id': byStaff(companiesContract['GET /team-members/:id']),
  'POST /team-members/:id': byStaff(companiesContract['POST /team-members/:id']),
  'DELETE /team-members/:id': byStaff(companiesContract['DELETE /team-members/:id']),
  'POST /team-members/:id/invitation': byStaff(companiesContract['POST /team-members/:id/invitation']),
  'POST /team-members/:id/office-photos': byStaff(companiesContract['POST /team-members/:id/office-photos']),
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': byStaff(
    companiesContract['DELETE /team-members/:teamMemberId/office-photos/:officePhotoId'],
  ),
} as const satisfies Contract;
