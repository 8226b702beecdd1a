import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { ChartPanel } from './chart-panel.tsx';

const panel = (onDownload?: () => void) => (
  <ChartPanel
    title="By week"
    summary="12 matches at most."
    head={['Week of', 'Matched']}
    rows={[
      ['2026-03-02', 1204],
      ['2026-03-09', null],
    ]}
    onDownload={onDownload}
  >
    <p>A chart</p>
  </ChartPanel>
);

test('the numbers of a chart are a table behind a disclosure, by keyboard too', async () => {
  const screen = await render(panel());
  await expect.element(screen.getByRole('region', { name: 'By week', exact: true })).toBeVisible();
  await expect.element(screen.getByText('12 matches at most.')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('table', { name: 'By week' })).toBeVisible();
  expect(
    screen
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Week ofMatched', '03/02/20261,204', '03/09/2026---']);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('they can be saved', async () => {
  const download = vi.fn<() => void>();
  const screen = await render(panel(download));
  await screen.getByText('Show as table', { exact: false }).click();
  await screen.getByRole('button', { name: /^Download CSV/ }).click();
  expect(download).toHaveBeenCalledOnce();
});
