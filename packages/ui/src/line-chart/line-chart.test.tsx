import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { LineChart, type Line } from './line-chart.tsx';

const POINTS = ['03/02/2026', '03/09/2026', '03/16/2026'];

const draw = (lines: readonly Line[], points = POINTS) =>
  render(
    <div style={{ width: 600 }}>
      <LineChart label="Matches by week" points={points} lines={lines} />
    </div>,
  );

const boxes = (of: Element, what: string) =>
  [...of.querySelectorAll(what)].map((part) => part.getBoundingClientRect());

test('is named, whose lines stand as high as their values', async () => {
  const screen = await draw([{ key: 'm', label: 'Matched', values: [0, 5, 10] }]);
  const chart = screen.getByRole('figure', { name: 'Matches by week' }).element();
  const [low, middle, high] = boxes(chart, 'circle').map(({ top }) => top);
  expect((low ?? 0) - (middle ?? 0)).toBeCloseTo((middle ?? 0) - (high ?? 0), 0);
  expect(low).toBeGreaterThan(high ?? 0);
  expect(chart.querySelector('title')?.textContent).toBe('03/02/2026: Matched 0');
  expect(chart.querySelector('[tabindex]')).toBeNull();
});

test('a line breaks where there is no value', async () => {
  const screen = await draw([{ key: 'm', label: 'Matched', values: [4, null, 10] }]);
  const chart = screen.getByRole('figure').element();
  expect(chart.querySelectorAll('circle')).toHaveLength(2);
  expect(chart.querySelectorAll('[data-series] > line:not(:only-of-type)')).toHaveLength(0);
});

test('lines are named at their ends, and the names do not lie on each other', async () => {
  const values = [2, 2, 2];
  const screen = await draw(
    ['Matched', 'Contacted', 'Started'].map((label) => ({ key: label, label, values })),
  );
  const tops = ['Matched', 'Contacted', 'Started'].map(
    (name) => screen.getByText(name, { exact: true }).element().getBoundingClientRect().top,
  );
  const gaps = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(12);
});

test('one point has a dot and a day', async () => {
  const screen = await draw([{ key: 'm', label: 'Matched', values: [4] }], ['03/02/2026']);
  expect(screen.getByText('03/02/2026', { exact: true }).elements()).toHaveLength(1);
  expect(boxes(screen.getByRole('figure').element(), 'circle')).toHaveLength(1);
});
