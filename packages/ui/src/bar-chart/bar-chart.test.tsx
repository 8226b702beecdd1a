import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { BarChart } from './bar-chart.tsx';

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
  await expect.element(chart.getByText('80')).toBeVisible();
  for (const text of ['Dentist', 'Chiropractor', '40'])
    await expect.element(chart.getByText(text, { exact: true })).toBeVisible();
  const widths = [...chart.element().querySelectorAll('.recharts-bar-rectangle path')].map(
    (bar) => bar.getBoundingClientRect().width,
  );
  const [most = 0, less = 0, rest = 0] = widths;
  expect(less / most).toBeCloseTo(40 / 60, 1);
  expect(rest / most).toBeCloseTo(20 / 60, 1);
  // Nothing in a picture takes the focus.
  expect(chart.element().querySelector('[tabindex="0"]')).toBeNull();
});
