import type { Services } from '../../services.ts';
import type { CreateLeadServices } from './create-lead.ts';
import { leadReferences } from './lead-references.ts';
import type { Matching } from './match-lead.ts';

/** What the verbs on leads and on a visitor's matches need, from what every module is given. */
export function leadServices(services: Services, matching: Matching): CreateLeadServices {
  const { pool, keys, vault, limits, catalog } = services;
  return { pool, keys, vault, limits, matching, references: leadReferences(pool, catalog) };
}
