import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { NotFound } from './not-found.tsx';

test("the page says '404' and 'Page Not Found' and leads home", async () => {
  const screen = await render(<NotFound />);
  await expect.element(screen.getByText('404')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/');
});
