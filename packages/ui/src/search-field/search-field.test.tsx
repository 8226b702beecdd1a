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

test('keeps what is typed while its own search arrives', async () => {
  const search = vi.fn<(text: string) => void>();
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={search} delay={0} />;
  const screen = await render(field(''));
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'ada ');
  await expect.poll(() => search).toHaveBeenLastCalledWith('ada');
  await screen.rerender(field('ada'));
  await userEvent.type(box, 'byron');
  await expect.element(box).toHaveValue('ada byron');
  await expect.poll(() => search).toHaveBeenLastCalledWith('ada byron');
  await screen.rerender(field('ada b'));
  await screen.rerender(field('ada byron'));
  await expect.element(box).toHaveValue('ada byron');
  await screen.rerender(field(''));
  await expect.element(box).toHaveValue('');
});

test('asks once for what Enter has already asked for', async () => {
  const search = vi.fn<(text: string) => void>();
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={search} delay={50} />;
  const screen = await render(field(''));
  await screen.getByRole('searchbox').fill('ada');
  await userEvent.keyboard('{Enter}');
  await screen.rerender(field('ada'));
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('searchbox').fill('adam');
  await expect.poll(() => search).toHaveBeenLastCalledWith('adam');
  expect(search.mock.calls).toEqual([['ada'], ['adam']]);
});

test('asks once when Enter comes at the moment that the typing has rested', async () => {
  const search = vi.fn<(text: string) => void>();
  const screen = await render(<SearchField label="Search" value="" onSearch={search} delay={50} />);
  const box = screen.getByRole('searchbox');
  search.mockImplementationOnce(() => {
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await box.fill('ada');
  await expect.poll(() => search).toHaveBeenCalled();
  await box.fill('adam');
  await expect.poll(() => search).toHaveBeenLastCalledWith('adam');
  expect(search.mock.calls).toEqual([['ada'], ['adam']]);
});

test('asks nothing on Enter for what is on its way', async () => {
  const search = vi.fn<(text: string) => void>();
  const screen = await render(<SearchField label="Search" value="" onSearch={search} delay={0} />);
  await screen.getByRole('searchbox').fill('ada');
  await expect.poll(() => search).toHaveBeenLastCalledWith('ada');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('searchbox').fill('adam');
  await expect.poll(() => search).toHaveBeenLastCalledWith('adam');
  expect(search.mock.calls).toEqual([['ada'], ['adam']]);
});

test('follows the address, and asks nothing of its own then', async () => {
  const search = vi.fn<(text: string) => void>();
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={search} delay={0} />;
  const screen = await render(field('ada'));
  await screen.rerender(field('grace'));
  await expect.element(screen.getByRole('searchbox')).toHaveValue('grace');
  expect(search).not.toHaveBeenCalled();
});
