import { and, sql } from 'drizzle-orm';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../../platform/export-list.ts';
import { verifications } from '../providers.tables.ts';
import { waitingOf } from './list-verifications.ts';
import { findVerifications, presentVerification } from './verification-rows.ts';

type Exported = ReturnType<typeof presentVerification> & { readonly raisedAt: string };

/** `POST /verifications/export`. A file is easily passed on: it has no contact data. */
export const exportVerifications: Handler<(typeof verificationsContract)['POST /verifications/export']> = (
  context,
  { query },
) => {
  const { db } = context.services;
  return exportList<Exported>(context, {
    list: 'verifications',
    filters: query,
    columns: {
      Verification: ({ id }) => id,
      Kind: ({ kind }) => kind,
      Professional: ({ professional }) => professional.id,
      Name: ({ professional }) => professional.name,
      'Former name': (row) => row.former_name,
      Profession: ({ license }) => license?.profession ?? null,
      State: ({ license }) => license?.state_code ?? null,
      'License number': ({ license }) => license?.number ?? null,
      'License ends': ({ license }) => license?.expires_on ?? null,
      'Copy sent': ({ license }) => license !== null && license.document !== null,
      'Waiting since': (row) => new Date(row.raised_at),
    },
    read: async (after) => {
      const newer =
        after &&
        sql`(${verifications.raisedAt}, ${verifications.id}) > (${after.raisedAt}::timestamptz, ${after.id})`;
      const rows = await findVerifications(db, {
        where: and(waitingOf(query.kind), newer),
        limit: EXPORT_BATCH,
      });
      return rows.map((row) => ({ ...presentVerification(row), raisedAt: row.raisedAt }));
    },
  });
};
