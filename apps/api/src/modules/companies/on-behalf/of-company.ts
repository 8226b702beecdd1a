import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { providers } from '../../providers/providers.tables.ts';
import { teamMembers } from '../companies.tables.ts';

/** Those in a company with an account: who may change most of it first, then who came first. */
const first = (db: Database, companyId: SQL | number): SQL => {
  const rank = sql`array_position(array['owner', 'manager', 'member'], ${teamMembers.role})`;
  return eq(
    providers.id,
    db
      .select({ id: providers.id })
      .from(teamMembers)
      .innerJoin(providers, eq(providers.userId, teamMembers.userId))
      .where(and(eq(teamMembers.companyId, companyId), isNull(providers.deletedAt)))
      .orderBy(rank, teamMembers.id)
      .limit(1),
  );
};

/** The owner of this company for whom staff act. */
export const ofCompany = (db: Database, id: number): SQL => first(db, id);

/** The owner of the company of someone in it. */
export const ofMember = (db: Database, id: number): SQL => {
  const whose = db
    .select({ companyId: teamMembers.companyId })
    .from(teamMembers)
    .where(eq(teamMembers.id, id));
  return first(db, sql`(${whose})`);
};
