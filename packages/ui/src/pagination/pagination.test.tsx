import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Pagination } from './pagination.tsx';

const hrefOf = (page: number): string => `?page=${page}`;

test('pages are links, and the open one says so', async () => {
  const screen = await render(<Pagination label="Pages" page={2} pageCount={5} hrefOf={hrefOf} />);
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=3');
  await expect.element(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=1');
});

test('a single page needs no links', async () => {
  const screen = await render(<Pagination label="Pages" page={1} pageCount={1} hrefOf={hrefOf} />);
  expect(screen.container.textContent).toBe('');
});
