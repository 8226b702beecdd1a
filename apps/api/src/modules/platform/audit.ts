import type { SignedInActor } from '../../actor.ts';
import type { TransactionContext } from '../../context.ts';
import { auditLog } from './platform.tables.ts';

type Values = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  /** What was done, as in `lead.erased`. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number };
  /** Never contact data in the clear, health information or long texts; `changedValues` makes both of two rows. */
  readonly before?: Values;
  readonly after?: Values;
}

/**
 * Records who changed what, in the change's own transaction. Staff who act as a professional are recorded as both. Jobs and visitors
 * have no user to record.
 */
export async function audit(
  { tx, actor }: Pick<TransactionContext<SignedInActor>, 'tx' | 'actor'>,
  { subject, ...change }: AuditedChange,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor.userId,
    address: actor.address,
    impersonatedUserId: actor.kind === 'staffAsProfessional' ? actor.professionalUserId : null,
    subjectType: subject.type,
    subjectId: String(subject.id),
    ...change,
  });
}
