import * as z from 'zod/mini';

import { companyNameSchema } from '@carematch/validation/fields/company.schema';
import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';
import { firstNameSchema, lastNameSchema } from '@carematch/validation/fields/person-name.schema';
import { phoneSchema } from '@carematch/validation/fields/phone.schema';
import { webAddressSchema } from '@carematch/validation/fields/web-address.schema';

import type { Contract } from '../endpoint.ts';
import { IMAGE } from '../providers/pictures.contract.ts';
import { forProfessionals as access } from '../providers/profile.contract.ts';
import {
  acknowledgement,
  capability,
  intId as id,
  intIdInPath as idInPath,
  isoDateTime,
  tag,
} from '../shared-schemas.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const teamRole = z.enum(['owner', 'manager', 'member']);

const company = z.object({
  id,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tag,
});

const member = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  title: z.nullable(z.string()),
  about_me: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role: teamRole,
  /** `none`: shown on the company's page, without an account. */
  account: z.enum(['joined', 'invited', 'invitation_ended', 'none']),
  /** When the last invitation ends, or ended; null for none. */
  invited_until: z.nullable(isoDateTime),
  /** Whether it is who asks. */
  is_me: z.boolean(),
  office_photos: z.array(z.object({ id, url: z.string() })),
  /** Of what a form changes, not of pictures and invitations. */
  tag,
});

const memberBody = {
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  title: z.optional(text(80)),
  about_me: z.optional(text(2000)),
};

const memberAnswer = z.object({ team_member: member });
const idParams = z.object({ id: idInPath });

/**
 * The company of who asks. Owners and managers change it and its members; a member changes their own row. Only an owner makes, changes or
 * removes an owner.
 */
export const companiesContract = {
  'GET /company': {
    access,
    summary: 'Your company and your role in it; null for none',
    response: z.object({ company: z.nullable(company), role: z.nullable(teamRole) }),
    errors: [],
  },
  'POST /company': {
    access,
    summary: 'Make a company, whose owner one becomes, or change the own one',
    body: z.object({
      name: companyNameSchema,
      phone_number: z.optional(z.nullable(phoneSchema)),
      website: z.optional(z.nullable(webAddressSchema)),
      address: z.optional(z.nullable(text(200))),
    }),
    response: z.object({ company }),
    guarded: true,
    errors: ['validation_failed', 'not_found', 'forbidden', 'stale_version'],
  },
  'DELETE /company': {
    access,
    summary: 'Leave your company; its last owner leaves only when no one else is in it, and then it ends',
    response: acknowledgement,
    errors: ['not_found', 'owner_stays'],
  },
  'GET /team-members': {
    access,
    summary: 'Who is in your company',
    response: z.object({ team_members: z.array(member) }),
    errors: [],
  },
  'GET /team-members/:id': {
    access,
    summary: 'One who is in your company',
    params: idParams,
    response: memberAnswer,
    errors: ['not_found'],
  },
  'POST /team-members': {
    access,
    summary: 'Add someone to your company; with an email address they are invited by email',
    body: z.object({ ...memberBody, email: z.optional(simpleEmailSchema), role: teamRole }),
    response: memberAnswer,
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'forbidden', 'already_in_company'],
  },
  'POST /team-members/:id': {
    access,
    summary: 'Change someone of your company, as JSON or as form data with a portrait',
    params: idParams,
    body: z.partial(z.object({ ...memberBody, role: teamRole })),
    files: { photo: IMAGE },
    response: memberAnswer,
    guarded: true,
    errors: ['validation_failed', 'not_found', 'forbidden', 'owner_stays', 'unusable_file', 'stale_version'],
  },
  'DELETE /team-members/:id': {
    access,
    summary: 'Take someone out of your company; they keep all that is theirs',
    params: idParams,
    response: acknowledgement,
    errors: ['not_found', 'forbidden', 'owner_stays'],
  },
  'POST /team-members/:id/invitation': {
    access,
    summary:
      'Email someone of your company an invitation, or another one: the link of before no longer works',
    params: idParams,
    body: z.object({ email: simpleEmailSchema }),
    response: memberAnswer,
    errors: ['validation_failed', 'not_found', 'forbidden', 'already_in_company'],
  },
  'POST /team-members/:id/office-photos': {
    access,
    summary: 'Add pictures of someone’s office',
    params: idParams,
    files: { office_photos: { ...IMAGE, maxFiles: 10 } },
    response: memberAnswer,
    errors: ['not_found', 'forbidden', 'unusable_file', 'validation_failed'],
  },
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': {
    access,
    summary: 'Take a picture of someone’s office away',
    params: z.object({ teamMemberId: idInPath, officePhotoId: idInPath }),
    response: acknowledgement,
    errors: ['not_found', 'forbidden'],
  },
  'GET /company-invitations/:token': {
    access: ['capabilityHolder'],
    summary: 'The company that an emailed invitation is to',
    params: z.object({ token: capability }),
    response: z.object({ company_name: z.string(), invited_by: z.string(), email: z.string() }),
    errors: ['not_found'],
  },
  'POST /company-invitations/:token/accept': {
    access: ['professional'],
    summary: 'Take up an invitation',
    params: z.object({ token: capability }),
    response: z.object({ company }),
    unaudited: 'Staff may not do it.',
    errors: ['not_found', 'already_in_company'],
  },
} as const satisfies Contract;
