import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { careGoalChoices, sortByFlowOrder, sortByOrder, uniqueByName } from './flow-order.ts';

it('sorts by flow order, items without one last, equals as they came', () => {
  const items = [
    { name: 'none', flow_order: null },
    { name: 'two', flow_order: 2 },
    { name: 'missing' },
    { name: 'zero', flow_order: 0 },
    { name: 'two again', flow_order: 2 },
  ];
  expect(sortByFlowOrder(items).map(({ name }) => name)).toEqual([
    'zero',
    'two',
    'two again',
    'none',
    'missing',
  ]);
});

it('sorts questions by order', () => {
  expect(sortByOrder([{ order: 3 }, { order: 1 }, { order: 2 }])).toEqual([
    { order: 1 },
    { order: 2 },
    { order: 3 },
  ]);
});

it('keeps the first care goal of each name, in flow order', () => {
  const goals = [
    { id: 1, name: 'Sleep', flow_order: 5 },
    { id: 2, name: 'Calm', flow_order: null },
    { id: 3, name: 'Sleep', flow_order: 1 },
  ];
  expect(careGoalChoices(goals).map(({ id }) => id)).toEqual([3, 2]);
});

it('loses and adds nothing, changes no list it is given, and changes nothing the second time', () => {
  const item = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    flow_order: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const before = structuredClone(items);
      const sorted = sortByFlowOrder(items);
      expect(items).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(items));
      expect(sortByFlowOrder(sorted)).toEqual(sorted);
      expect(uniqueByName(items).map(({ name }) => name)).toEqual([
        ...new Set(items.map(({ name }) => name)),
      ]);
      expect(careGoalChoices(careGoalChoices(items))).toEqual(careGoalChoices(items));
    }),
  );
});
