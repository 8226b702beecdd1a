import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { exportList } from '../../platform/export-list.ts';
import { readStaff, type StaffMember } from './read-staff.ts';

/** Everyone of staff as CSV. A file is easily passed on: it has no contact data. */
export const exportStaff: Handler<(typeof staffContract)['POST /staff/export']> = (context) =>
  exportList<StaffMember>(context, {
    list: 'staff',
    filters: {},
    columns: {
      'Staff member': ({ id }) => id,
      'First name': (member) => member.first_name,
      'Last name': (member) => member.last_name,
      'Member since': (member) => new Date(member.created_at),
      'Suspended since': (member) => member.suspended_at && new Date(member.suspended_at),
      'Two-step sign-in': (member) => member.second_factor,
      'Signed-in devices': ({ sessions }) => sessions,
      'Last seen': (member) => member.last_seen_at && new Date(member.last_seen_at),
    },
    read: async (after) => (after ? [] : readStaff(context.services, context.actor.userId)),
  });
