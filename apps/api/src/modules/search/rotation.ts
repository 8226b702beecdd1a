import { LRUCache } from 'lru-cache';

import { tieBreakOf } from '../matching/matching.ts';

/** Groups of the rotation, by the last bits of a hash of the professional. */
export const GROUPS: readonly number[] = Array.from({ length: 256 }, (_, group) => group);

/** From the quickest to the slowest. */
export const RESPONSE_BANDS = [0, 1, 2] as const;

interface Rotation {
  readonly groups: readonly number[];
  readonly turns: Uint8Array;
}

/** By a keyed hash of the day and the group, as professionals within a group by one of the day and them. */
function rotate(daySeed: bigint): Rotation {
  const keys = GROUPS.map((group) => tieBreakOf(group, daySeed));
  const groups = GROUPS.toSorted((a, b) => ((keys[a] ?? 0n) < (keys[b] ?? 0n) ? -1 : 1));
  return { groups, turns: Uint8Array.from(GROUPS, (group) => groups.indexOf(group)) };
}

/** Of the last days: pages that a visitor goes on to keep the day of the first. */
const rotations = new LRUCache<bigint, Rotation>({ max: 20, memoMethod: rotate });

/** The day's order of the groups. */
export const groupsInOrder = (daySeed: bigint): readonly number[] => rotations.memo(daySeed).groups;

/** The place of each group in the day's order. */
export const turnsOf = (daySeed: bigint): Uint8Array => rotations.memo(daySeed).turns;
