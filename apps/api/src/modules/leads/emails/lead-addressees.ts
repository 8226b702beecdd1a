import type { Pool } from 'pg';

import { openContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { EmailedVisitor } from '../../matches/matches.ts';

const STANDING = `
  select l.capability_hash as "capabilityHash", l.contact_encrypted as "contactEncrypted", l.outcome,
         l.pending_until as "pendingUntil",
         (select max(c.created_at) from possible_matches c where c.lead_id = l.id) as "offeredAt",
         exists (select from matches m where m.lead_id = l.id and m.disclosed_at is not null) as "wasShared",
         l.virtual_session is not true and p.allow_virtual_leads and not p.virtual_only as "missedInPerson"
    from leads l join professions p on p.id = l.profession_id
   where l.id = $1 and l.contact_encrypted is not null and l.invented_at is null and not l.is_demo
     and exists (select from matches m where m.lead_id = l.id) = $2::boolean
     and not exists (select from leads later
                      where later.phone_hash = l.phone_hash and later.email_hash = l.email_hash
                        and later.root_profession_id = l.root_profession_id and later.id > l.id
                        and not ($2 and later.outcome = 'rematched'))`;

/** Where a lead stands, and who is told of it. */
export interface StandingLead {
  readonly visitor: EmailedVisitor;
  readonly outcome: 'matched' | 'pending' | 'rematched' | 'unmatched' | 'possible';
  /** Until when its visitor was told to wait. */
  readonly pendingUntil: Date | null;
  /** When possible matches were offered last. */
  readonly offeredAt: Date | null;
  /** A provider has seen who asks. */
  readonly wasShared: boolean;
  /** Only providers in person were looked for, and others could meet by video. */
  readonly missedInPerson: boolean;
  /** The id that the visitor holds; undefined if the event does not bring it. */
  readonly capability: string | undefined;
}

/**
 * A lead whose visitor is told how it stands; undefined for one that was erased, invented or made for a demonstration, for one that ever
 * had a match where told of those that had none, and the other way round, and for one after which the same visitor has asked again for the same kind of care: they are told of the later one, unless it only led back to the match.
 */
export async function findStanding(
  pool: Pool,
  vault: Vault,
  { leadId, sealedCapability }: { readonly leadId: number; readonly sealedCapability?: string | undefined },
  { hadMatch }: { readonly hadMatch: boolean },
): Promise<StandingLead | undefined> {
  const { rows } = await pool.query<
    Omit<StandingLead, 'visitor' | 'capability'> & { capabilityHash: Buffer; contactEncrypted: Buffer }
  >(STANDING, [leadId, hadMatch]);
  const [row] = rows;
  if (!row) return undefined;
  const { capabilityHash, contactEncrypted, ...standing } = row;
  return {
    ...standing,
    visitor: openContact(vault, capabilityHash, contactEncrypted),
    capability:
      sealedCapability === undefined
        ? undefined
        : vault.open('outbox.capability', capabilityHash, Buffer.from(sealedCapability, 'base64')),
  };
}
