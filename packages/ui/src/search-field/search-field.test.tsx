import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { SearchField } from './search-field.tsx';

test('searches once when the typing rests, trimmed', async () => {
  const search = vi.fn<(text: string) => void>();
  const screen = await render(<SearchField label="Search" value="" onSearch={search} delay={50} />);
  await screen.getByRole('searchbox').fill(' ada ');
  await expect.poll(() => search).toHaveBeenCalledExactlyOnceWith('ada');
});

test('searches at once on Enter', async () => {
  const search = vi.fn<(text: string) => void>();
  const screen = await render(<SearchField label="Search" value="" onSearch={search} delay={600_000} />);
  await screen.getByRole('searchbox').fill('ada');
  await userEvent.keyboard('{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith('ada');
});

test('follows the address, and asks nothing of its own then', async () => {
  const search = vi.fn<(text: string) => void>();
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={search} delay={0} />;
  const screen = await render(field('ada'));
  await screen.rerender(field('grace'));
  await expect.element(screen.getByRole('searchbox')).toHaveValue('grace');
  expect(search).not.toHaveBeenCalled();
});
