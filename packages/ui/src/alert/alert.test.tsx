import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Alert } from './alert.tsx';

test('what comes up while the page is read is said at once; what stood there is not', async () => {
  const screen = await render(
    <>
      <Alert title="Your license expires soon" tone="warning" />
      <Alert live title="Your matches didn’t load" tone="danger">
        Try again in a moment.
      </Alert>
    </>,
  );
  await expect.element(screen.getByRole('alert').getByText('Your matches didn’t load')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(screen.getByText('Your license expires soon')).toBeVisible();
});
