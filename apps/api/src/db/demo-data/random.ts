/** A source of chance that gives the same values from the same seed. Not for secrets. */
export interface Random {
  /** From 0 to just below 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Log-normal around a median of 1: half lie below it, and a few far above. */
  readonly skewed: (spread: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** By weight; an item of weight 2 comes twice as often as one of weight 1. */
  readonly weighted: <Item>(items: readonly (readonly [item: Item, weight: number])[]) => Item;
  /** That many different items (all where there are fewer), in the order of the list. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
}

const UINT32 = 2 ** 32;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** Mulberry32: 32 bits of state, enough for a made-up world. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    // Twelve draws add up to nearly a normal distribution with a variance of 1.
    skewed: (spread) =>
      Math.exp(spread * (Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw) - 6)),
    pick: (items) => at(items, int(0, items.length - 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (left -= weight) < 0);
      return (found ?? at(items, items.length - 1))[0];
    },
    some: (items, count) => {
      // Each item is taken with the chance that fills what is still wanted from what is still there.
      let wanted = Math.min(count, items.length);
      return items.filter((_, index) => {
        const taken = next() < wanted / (items.length - index);
        if (taken) wanted -= 1;
        return taken;
      });
    },
  };
}
