import type { ActorForProfessional } from '../../../actor.ts';
import type { providers } from '../providers.tables.ts';

/** A paused account's states and licenses are for staff to change, who paused it. */
export const mayChangeVirtualLeads = (
  kind: ActorForProfessional['kind'],
  status: (typeof providers.$inferSelect)['status'],
): boolean => kind === 'staffAsProfessional' || status !== 'paused';
