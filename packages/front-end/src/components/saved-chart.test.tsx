import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { SavedChart } from './saved-chart.tsx';

it('saves what it shows, and nothing that a spreadsheet would run', async () => {
  const saved: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push((content as Blob).text());
    return 'blob:saved';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(
    <SavedChart
      title="By service"
      file="matches by service"
      summary="One service."
      head={['Service', 'Matches']}
      rows={[
        ['=Anxiety', 4],
        ['Sleep', null],
      ]}
    >
      <p>A chart</p>
    </SavedChart>,
  );
  await userEvent.click(screen.getByText('Show as table'));
  await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }));
  expect(await saved[0]).toBe("Service,Matches\r\n'=Anxiety,4\r\nSleep,\r\n");
  expect(names[0]).toMatch(/^matches-by-service-\d{4}-\d{2}-\d{2}\.csv$/);
});
