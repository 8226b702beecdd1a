import { and, desc, eq } from 'drizzle-orm';

import type { RequestDetails } from '@carematch/api-client/contract/leads/lead-request.contract';
import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import { GUARDIAN } from '@carematch/validation/rules/minor';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Csv } from '../../../plugins/contract/csv.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { presentRequest, readRequestDetails } from '../../lead-request/lead-request.ts';
import { audit } from '../../platform/audit.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { matches } from '../matches.tables.ts';
import { inStatus, orderOf, ownMatches } from './match-filters.ts';
import { findMatches, type MatchRow } from './match-rows.ts';
import { contactOf, presentMatch } from './match-view.ts';

type Own = typeof providerMatchesContract;

/** At most so many are found at once: they are looked through in a menu. */
const MOST_FOUND = 8;

const FIRST = { page: 1, perPage: 1 };

/** The match by which a lead is a professional's own: the latest, where there were several. @throws {ApiError} `not_found`. */
async function findByLead(db: Services['db'], providerId: number, leadId: number): Promise<MatchRow> {
  const isOwn = and(eq(matches.leadId, leadId), eq(matches.providerId, providerId));
  const [row] = await findMatches(db, isOwn, [desc(matches.id)], FIRST);
  if (!row) throw new ApiError('not_found', { message: 'We can’t find this client.' });
  return row;
}

/** `GET /leads/:id`: an own client's request by its number. */
export const getOwnLead: Handler<Own['GET /leads/:id']> = async (
  { actor, services: { db, vault } },
  { params },
) => {
  const row = await findByLead(db, actor.providerId, params.id);
  return {
    lead: {
      id: row.leadId,
      match_id: row.id,
      created_at: row.createdAt.toISOString(),
      ...presentRequest(row, contactOf(vault, row, true)),
      ...(await readRequestDetails(db, row.leadId)),
    },
  };
};

async function* only<Row>(row: Row): AsyncGenerator<Row> {
  yield row;
}

const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

/** One row with what a practice keeps of a client. */
function rowOf(vault: Services['vault'], row: MatchRow, details: RequestDetails): Csv {
  const match = presentMatch(vault, row);
  const contact = contactOf(vault, row, false);
  const cells = {
    Lead: row.leadId,
    Match: match.id,
    Matched: new Date(match.created_at),
    'First name': contact?.first_name ?? null,
    'Last name': contact?.last_name ?? null,
    Phone: contact?.phone_number ?? null,
    Email: contact?.email ?? null,
    [GUARDIAN]: yesOrNo(contact && contact.is_guardian),
    City: match.city,
    State: match.state_code,
    ZIP: match.postal_code,
    Profession: match.profession,
    'Care needed': match.care_path,
    Services: match.services.join('; '),
    Needs: details.specializations.join('; '),
    Goals: details.care_goals.join('; '),
    'Video session': yesOrNo(details.virtual_session),
    Insurance: details.insurance_carrier,
    'Pays cash': details.willing_to_pay_cash,
    'Contact status': match.match_contact_status.name,
  };
  return { columns: Object.keys(cells), rows: only(Object.values(cells)) };
}

/** `GET /leads/:id/export`: an own client's request with their contact data, once it is shared. The reading is recorded before it leaves. */
export const exportOwnLead: Handler<Own['GET /leads/:id/export']> = async (
  { actor, services: { db, vault } },
  { params },
) => {
  const row = await findByLead(db, actor.providerId, params.id);
  await db.transaction(async (tx) => {
    if (contactOf(vault, row, true) !== null)
      await tx
        .insert(contactReads)
        .values({ leadId: row.leadId, readerId: actor.userId, purpose: 'lead.exported_by_professional' });
    await audit({ tx, actor }, { action: 'match.exported', subject: { type: 'match', id: row.id } });
  });
  return rowOf(vault, row, await readRequestDetails(db, row.leadId));
};

/** `GET /search/leads`: a few own clients. */
export const searchOwnLeads: Handler<Own['GET /search/leads']> = async (
  { actor, services: { db, vault } },
  { query: { search } },
) => {
  const { own } = await ownMatches(db, vault, actor.providerId, { search, sort: '-created_at' });
  const rows = await findMatches(db, inStatus(own, undefined), orderOf('-created_at'), {
    page: 1,
    perPage: MOST_FOUND,
  });
  return {
    leads: rows.map((row) => {
      const match = presentMatch(vault, row);
      const { contact } = match;
      return {
        id: row.leadId,
        match_id: match.id,
        name: contact && `${contact.first_name} ${contact.last_name}`,
        city: match.city,
        state_code: match.state_code,
        match_contact_status: match.match_contact_status,
        created_at: match.created_at,
      };
    }),
  };
};
