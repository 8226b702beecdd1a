import type { StaffActor } from '../../../actor.ts';
import type { Database } from '../../../db/client.ts';
import type { Csv } from '../../../plugins/contract/csv.ts';
import { exportList } from '../../platform/export-list.ts';
import { type MemberAnswer, membersOf } from './read-members.ts';

/** Who is in a company, as CSV. A file is easily passed on: it has no contact data. */
export function exportMembers(db: Database, actor: StaffActor, companyId: number): Promise<Csv> {
  return exportList<MemberAnswer>(db, actor, {
    list: 'team-members',
    filters: { company_id: companyId },
    columns: {
      Member: ({ id }) => id,
      'First name': (member) => member.first_name,
      'Last name': (member) => member.last_name,
      Title: ({ title }) => title,
      Role: ({ role }) => role,
      Account: ({ account }) => account,
      'Invited until': (member) => member.invited_until && new Date(member.invited_until),
    },
    read: async (after) => (after ? [] : membersOf(db, { companyId, memberId: undefined })),
  });
}
