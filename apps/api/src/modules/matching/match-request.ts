/**
 * What a lead asks of the matching engine, with every reference already resolved: the caller has read the zip and the
 * profession when it validated the lead.
 */
export interface MatchRequest {
  /** The stored lead, whose earlier providers are left out; null while the lead is new. */
  readonly leadId: number | null;
  /** From `leadTieBreakSeed`: the lead's part of the last rank key. */
  readonly tieBreakSeed: bigint;
  readonly professionId: number;
  /** The profession's parent, whose providers serve the lead too; null for a root. */
  readonly parentProfessionId: number | null;
  /** The vertical is served virtually only (`professions.virtual_only`). */
  readonly virtualOnly: boolean;
  /** The vertical takes virtual leads at all (`professions.allow_virtual_leads`). */
  readonly allowVirtualLeads: boolean;
  /** Five digits. */
  readonly zip: string;
  /** Degrees; both null where the zip has no place of its own. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly stateId: number;
  /** Null in the service flow: any provider's care paths will do. */
  readonly carePathId: number | null;
  /** Every service asked for, those that the specializations stand for among them. Without one no one is eligible. */
  readonly serviceIds: readonly number[];
  readonly careGoalIds: readonly number[];
  /** True: in person first, then virtual. False and null: in person only. A virtual vertical ignores it. */
  readonly virtualSession: boolean | null;
  readonly insuranceCarrierId: number | null;
  readonly willingToPayCash: boolean;
  /** Miles: every region whose center is this near serves the lead too, whatever its own radius. Null: its own radius alone. */
  readonly searchRadiusMiles: number | null;
  /** Providers to leave out besides those the lead was matched with, for someone who asks for another one. */
  readonly excludedProviderIds: readonly number[];
  /** The provider whom the visitor chose already: found wherever they rank, if they are eligible. */
  readonly chosenProviderId?: number | null;
  /** When it is asked: what expiry, the month's spend and the last seven days are counted from. */
  readonly at: Date;
}
