import { type SQL, sql } from 'drizzle-orm';

import { providers } from '../../providers/providers.tables.ts';
import { teamMembers } from '../companies.tables.ts';

/** The professional of a company for whom staff act: an owner first, then a manager, then who came first. */
const actingFor = (companyId: SQL): SQL => sql`${providers.id} = (
  select p.id from ${teamMembers} join ${providers} p on p.user_id = ${teamMembers.userId}
   where ${teamMembers.companyId} = ${companyId} and p.deleted_at is null
   order by array_position(array['owner', 'manager', 'member'], ${teamMembers.role}), ${teamMembers.id} limit 1)`;

/** The owner of this company. */
export const ofCompany = (id: number): SQL => actingFor(sql`${id}`);

/** The owner of the company of someone in it. */
export const ofMember = (id: number): SQL =>
  actingFor(sql`(select own.company_id from ${teamMembers} own where own.id = ${id})`);
