import { LRUCache } from 'lru-cache';

import { tieBreakOf } from '../matching/matching.ts';

/** A day's order of the rotation, as PostgreSQL writes arrays. */
export interface Rotation {
  /** Steps in which rows are read without a distance, best first: arrays of one length. */
  readonly step_missing: string;
  readonly step_bands: string;
  readonly step_rotations: string;
  /** Place of each group of the rotation in the day's order. */
  readonly turns: string;
}

const GROUPS = Array.from({ length: 256 }, (_, group) => group);
const RESPONSE_BANDS = [0, 1, 2];

/** The day's order of the groups: by a keyed hash of the day and the group, as professionals within a group by one of the day and them. */
function groupsInOrder(daySeed: bigint): number[] {
  const keys = GROUPS.map((group) => tieBreakOf(group, daySeed));
  return GROUPS.toSorted((a, b) => ((keys[a] ?? 0n) < (keys[b] ?? 0n) ? -1 : 1));
}

const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

function makeRotation({
  daySeed,
  canMiss,
}: {
  readonly daySeed: bigint;
  readonly canMiss: boolean;
}): Rotation {
  const groups = groupsInOrder(daySeed);
  const steps = (canMiss ? [0, 1] : [0]).flatMap((missing) =>
    RESPONSE_BANDS.flatMap((band) => groups.map((group) => ({ missing, band, group }))),
  );
  return {
    step_missing: arrayOf(steps.map(({ missing }) => missing)),
    step_bands: arrayOf(steps.map(({ band }) => band)),
    step_rotations: arrayOf(steps.map(({ group }) => group)),
    turns: arrayOf(GROUPS.map((group) => groups.indexOf(group))),
  };
}

/** Rotations of the last days: searches share a thousand numbers that take long to write out. */
const rotations = new LRUCache<string, Rotation, Parameters<typeof makeRotation>[0]>({
  max: 20,
  memoMethod: (_key, _stale, { context }) => makeRotation(context),
});

/** The order of a day; `canMiss` if professionals may lack some of what is asked for. */
export const rotationOf = (daySeed: bigint, canMiss: boolean): Rotation =>
  rotations.memo(`${daySeed} ${canMiss}`, { context: { daySeed, canMiss } });
