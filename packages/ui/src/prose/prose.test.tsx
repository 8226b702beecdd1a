import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Prose } from './prose.tsx';

test('reads headings, lists, strong words and links, and never a link that runs anything', async () => {
  const text = `See [the terms](/terms) and [this](javascript:alert(1)) in **full**.

## Ending

1. First
2. Second`;
  const screen = await render(
    <Prose text={text} renderLink={({ href, children }) => <a href={`/site${href}`}>{children}</a>} />,
  );
  await expect.element(screen.getByRole('link')).toHaveLength(1);
  await expect
    .element(screen.getByRole('link', { name: 'the terms' }))
    .toHaveAttribute('href', '/site/terms');
  await expect.element(screen.getByRole('heading', { name: 'Ending', level: 2 })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveLength(2);
  await expect.element(screen.getByText('full')).toBeVisible();
});
