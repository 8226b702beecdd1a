import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Footer } from './footer.tsx';

test('the footer disclaims medical advice, names the year, and links the terms', async () => {
  const screen = await render(<Footer />);
  await expect.element(screen.getByText(/not medical advice/)).toBeVisible();
  await expect.element(screen.getByText(/© 2024/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Terms of Use' }))
    .toHaveAttribute('href', '/terms-of-use');
  await expect
    .element(screen.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy-policy');
});
