import type { Pool } from 'pg';

import { openContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';

export interface EmailedVisitor {
  readonly email: string;
  readonly first_name: string;
}

const LEAD = `
  select l.capability_hash as "capabilityHash", l.contact_encrypted as "contactEncrypted", z.city, s.code as state
    from leads l join states s on s.id = l.state_id left join zips z on z.zip = l.zip
   where l.id = $1`;

export interface EmailedLead {
  /** City and state. */
  readonly place: string;
  /** Null once the lead was erased. */
  readonly visitor: EmailedVisitor | null;
}

/** Where a lead's visitor is and how to reach them; undefined when the lead is gone. */
export async function findLeadAddress(
  pool: Pool,
  vault: Vault,
  leadId: number,
): Promise<EmailedLead | undefined> {
  const { rows } = await pool.query<{
    capabilityHash: Buffer;
    contactEncrypted: Buffer | null;
    city: string | null;
    state: string;
  }>(LEAD, [leadId]);
  const [row] = rows;
  if (!row) return undefined;
  return {
    place: row.city === null ? row.state : `${row.city}, ${row.state}`,
    visitor:
      row.contactEncrypted === null ? null : openContact(vault, row.capabilityHash, row.contactEncrypted),
  };
}

const MATCH =
  'select capability_hash, capability_sealed, lead_id, provider_id, profession_id from matches where id = $1';

export interface EmailedMatch {
  /** Opens what is sealed of the match. */
  readonly capabilityHash: Buffer;
  readonly capabilitySealed: Buffer | null;
  readonly leadId: number;
  readonly providerId: number;
  readonly professionId: number;
}

/** A match's two sides, and the sealed id of its visitor; undefined when there is none. */
export async function findEmailedMatch(pool: Pool, matchId: number): Promise<EmailedMatch | undefined> {
  const { rows } = await pool.query<{
    capability_hash: Buffer;
    capability_sealed: Buffer | null;
    lead_id: string;
    provider_id: number;
    profession_id: number;
  }>(MATCH, [matchId]);
  const [row] = rows;
  return (
    row && {
      capabilityHash: row.capability_hash,
      capabilitySealed: row.capability_sealed,
      leadId: Number(row.lead_id),
      providerId: row.provider_id,
      professionId: row.profession_id,
    }
  );
}
