import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Meanings } from './meanings.tsx';

test('meanings are behind their title, which opens and closes them', async () => {
  const screen = await render(
    <Meanings title="What each number means" meanings={[['Matched', 'Introduced to a professional.']]} />,
  );
  const meaning = screen.getByText('Introduced to a professional.');
  await expect.element(meaning).not.toBeVisible();
  await screen.getByText('What each number means').click();
  await expect.element(meaning).toBeVisible();
  await screen.getByText('What each number means').click();
  await expect.element(meaning).not.toBeVisible();
});
