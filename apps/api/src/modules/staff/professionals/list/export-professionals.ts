import type { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';

import type { Handler } from '../../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../../platform/export-list.ts';
import { findAllUsers } from './find-professionals.ts';
import { type ListedProfessional, readListed } from './list-professionals.ts';

/** `POST /users/export`. A file is easily passed on: it has no contact data. */
export const exportProfessionals: Handler<
  (typeof listedProfessionalsContract)['POST /users/export']
> = async (context, { query }) => {
  const { services } = context;
  const found = await findAllUsers(services, query);
  let next = 0;
  return exportList<ListedProfessional>(context, {
    list: 'users',
    filters: query,
    columns: {
      Professional: ({ id }) => id,
      'First name': (user) => user.first_name,
      'Last name': (user) => user.last_name,
      Professions: ({ professions }) => professions.map(({ name }) => name).join('; '),
      Company: ({ company }) => company,
      ZIP: (user) => user.postal_code,
      City: ({ city }) => city,
      State: (user) => user.state_code,
      Status: ({ status }) => status.name,
      'Can receive leads': (user) => user.can_receive,
      Credits: ({ credits }) => credits,
      'Credit renewal': (user) => user.credit_renew,
      'Profile percent': (user) => user.profile_percentage,
      'License ends': (user) => user.license_ends_on,
      'Signed up': (user) => new Date(user.created_at),
      'Demo data': (user) => user.is_demo,
    },
    read: async () => {
      const rows: ListedProfessional[] = [];
      // Whoever was deleted since they were found leaves room for the next.
      while (rows.length < EXPORT_BATCH && next < found.length) {
        const ids = found.slice(next, next + EXPORT_BATCH - rows.length);
        next += ids.length;
        rows.push(...(await readListed(services, ids)));
      }
      return rows;
    },
  });
};
