import { expect, test } from 'vitest';

import { pagesShown } from './pagination.tsx';

const dots = undefined;

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, dots, 9]],
  [3, 9, [1, 2, 3, 4, dots, 9]],
  [4, 9, [1, 2, 3, 4, 5, dots, 9]],
  [5, 9, [1, dots, 4, 5, 6, dots, 9]],
  [9, 9, [1, dots, 8, 9]],
])('page %i of %i', (page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown);
});

test('every page from any page: ascending, never a gap of a single page', () => {
  for (let count = 1; count <= 30; count += 1)
    for (let page = 1; page <= count; page += 1) {
      const shown = pagesShown(page, count);
      const numbers = shown.filter((each) => each !== undefined);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toContain(page);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(count);
      const gaps = shown.flatMap((each, index) =>
        each === undefined ? [(shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)] : [],
      );
      expect(Math.min(3, ...gaps)).toBe(3);
    }
});
