import type { ProfessionalActor, StaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../plugins/contract/handlers.ts';

/** Changes their own account; staff who act as a professional may not. */
export type AccountOwner = ProfessionalActor | StaffActor;

/** Context of a verb on the caller's own account, in either area. */
export interface OwnContext extends Context<AccountOwner> {
  readonly session: Session;
}
