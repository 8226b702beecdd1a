/** Care paths by number, as in `care-paths.ts`. */
export const COUPLES = 1;
export const COUPLES_OR_FAMILY = 2;
export const INDIVIDUAL = 3;
export const TEEN = 4;

/** What a person comes with, where it is offered, and the services it stands for. */
export interface SpecializationEntry {
  readonly id: number;
  /** A word or two for lists; `name` is what a visitor reads and picks. */
  readonly concern: string;
  readonly name: string;
  readonly description: string;
  /** Place in the list; null comes last. */
  readonly flowOrder: number | null;
  readonly carePathIds: readonly number[];
  readonly serviceIds: readonly number[];
}
