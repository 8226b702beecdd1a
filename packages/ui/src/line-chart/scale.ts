/** Figures of an axis from 0, in round steps, the last of them at or above what is shown. */
export function ticksOf(most: number, count = 3): readonly number[] {
  const rough = Math.max(most, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

/** Moves places along a line, 0 to 100, apart by `gap` as little as it takes; their order stays. */
export function spread(places: readonly number[], gap: number): readonly number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place);
  let free = 0;
  for (const each of order) {
    each.place = Math.max(each.place, free);
    free = each.place + gap;
  }
  let end = 100;
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, end);
    end = each.place - gap;
  }
  return order.toSorted((a, b) => a.at - b.at).map(({ place }) => place);
}
