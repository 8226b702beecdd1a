import type { Services } from '../../services.ts';
import { createVault } from '../../crypto/vault.ts';
import { leadReferences } from './lead-references.ts';
import type { CreateLeadServices } from './create-lead.ts';
import type { Matching } from './match-lead.ts';

/** What the verbs on leads and on a visitor's matches need, from what every module is given. */
export function leadServices(
  { pool, keys, limits, catalog }: Services,
  matching: Matching,
): CreateLeadServices {
  return {
    pool,
    keys,
    limits,
    matching,
    vault: createVault(keys),
    references: leadReferences(pool, catalog),
  };
}
