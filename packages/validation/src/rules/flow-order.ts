/** Anything that has its place in a list of choices. */
export interface FlowOrdered {
  readonly flow_order?: number | null | undefined;
}

/** A copy sorted by `flow_order`, items without one last; equals keep their order. */
export function sortByFlowOrder<Item extends FlowOrdered>(items: readonly Item[]): Item[] {
  const place = (item: Item): number => item.flow_order ?? Number.POSITIVE_INFINITY;
  // Two infinities differ by NaN, which is the same as "equal" here.
  return items.toSorted((a, b) => place(a) - place(b) || 0);
}

/** A copy sorted by `order`, as questions and their options are; equals keep their order. */
export function sortByOrder<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** A copy with the first item of every name. */
export function uniqueByName<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ name }) => {
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

/** Care goals as they are offered: in flow order, each name once. */
export function careGoalChoices<Item extends FlowOrdered & { readonly name: string }>(
  goals: readonly Item[],
): Item[] {
  return uniqueByName(sortByFlowOrder(goals));
}
