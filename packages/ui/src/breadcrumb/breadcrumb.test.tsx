import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Breadcrumb } from './breadcrumb.tsx';

test('the pages above are links in their order, and this one is none', async () => {
  const screen = await render(
    <Breadcrumb
      trail={[
        { href: '/users', label: 'People' },
        { href: '/users/31', label: 'Ada Byron' },
      ]}
      here="Invoices"
    />,
  );
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  const links = trail.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/users', '/users/31']);
  await expect.element(trail.getByText('Invoices')).toHaveAttribute('aria-current', 'page');
});
