import type { leadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import type { Vault } from '../../../crypto/vault.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import type { LeadReferences } from '../../catalog/catalog.ts';
import { identifyRequest, type RequestIdentity } from '../../platform/idempotency.ts';
import {
  type GivenConsent,
  type LeadBody,
  type LeadWish,
  resolveConsents,
  resolveWish,
} from './lead-wish.ts';
import type { OpeningLookup } from './open-lead.ts';

/** The body of a call of `POST /leads` with everything it names resolved, before the database is asked. */
export interface Submission {
  readonly body: LeadBody;
  readonly wish: LeadWish;
  readonly consents: readonly GivenConsent[];
  /** Listed host that the flow is embedded on; null for none. */
  readonly embeddedOn: string | null;
  readonly identity: RequestIdentity;
  /** By what the request and its contact are known. */
  readonly lookup: OpeningLookup;
  /** Not about a lead that exists. */
  readonly isNew: boolean;
}

/** @throws {ApiError} `idempotency_key_invalid`, and what `resolveWish` and `resolveConsents` throw. */
export function readSubmission(
  vault: Vault,
  references: LeadReferences,
  { body: sent, idempotencyKey }: Input<(typeof leadsContract)['POST /leads'], 'body' | 'idempotencyKey'>,
  embeddedOn: string | null,
): Submission {
  const { challenge_solution: _, ...body } = sent;
  const identity = identifyRequest(vault, 'POST /leads', { idempotencyKey, body });
  const wish = resolveWish(references, body);
  return {
    body,
    wish,
    consents: resolveConsents(references, body),
    embeddedOn,
    identity,
    lookup: {
      key_hash: identity.keyHash,
      phone_hash: vault.phoneHash(body.phone_number),
      email_hash: vault.emailHash(body.email),
      root_profession_id: wish.rootProfessionId,
    },
    isNew: body.lead_id === undefined && body.possible_match_id === undefined,
  };
}
