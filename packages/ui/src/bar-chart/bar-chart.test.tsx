import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { BarChart } from './bar-chart.tsx';

const widthOf = (part: Element | undefined) => part?.getBoundingClientRect().width ?? 0;

test('each bar is named and says its figure; its parts are as long as their values', async () => {
  const screen = await render(
    <div style={{ width: 600 }}>
      <BarChart
        label="Credits spent, by profession"
        bars={[
          { key: '1', label: 'Dentist', value: 60, rest: 20, text: '80' },
          { key: '2', label: 'Chiropractor', value: 40, rest: 0, text: '40' },
        ]}
      />
    </div>,
  );
  const chart = screen.getByRole('figure', { name: 'Credits spent, by profession' });
  for (const text of ['Dentist', 'Chiropractor', '80', '40'])
    await expect.element(chart.getByText(text, { exact: true })).toBeVisible();
  const [most, less] = chart.element().querySelectorAll('[data-part="value"]');
  const [rest] = chart.element().querySelectorAll('[data-part="rest"]');
  expect(widthOf(less) / widthOf(most)).toBeCloseTo(40 / 60, 2);
  expect(widthOf(rest) / widthOf(most)).toBeCloseTo(20 / 60, 2);
});

test('a bar that counts rows leads to them; another takes no focus', async () => {
  const screen = await render(
    <BarChart
      label="Requests"
      bars={[
        { key: 'a', label: 'Matched', value: 3, text: '3', href: '#matched' },
        { key: 'b', label: 'Possible', value: 0, text: '0' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '#matched');
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Matched3', 'Possible0']);
});

test('bars of nothing have no length', async () => {
  const screen = await render(
    <BarChart label="Requests" bars={[{ key: 'a', label: 'Matched', value: 0, text: '0' }]} />,
  );
  const bar = screen.getByRole('figure').element().querySelector('[data-part="value"]');
  expect(bar?.getAttribute('width')).toBe('0%');
});
