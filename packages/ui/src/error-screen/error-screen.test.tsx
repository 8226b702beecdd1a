import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { ErrorScreen } from './error-screen.tsx';

test('a failure with a status shows it with its text', async () => {
  const screen = await render(<ErrorScreen status={503} statusText="Service Unavailable" />);
  await expect.element(screen.getByText('503')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Service Unavailable' })).toBeVisible();
});

test('any other failure says that something went wrong', async () => {
  const screen = await render(<ErrorScreen />);
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
});

test('a missing part is named, and the page can be loaded again', async () => {
  const screen = await render(<ErrorScreen isPartMissing />);
  await expect.element(screen.getByText(/^A part of this page didn't load/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
});

test('a link leads home', async () => {
  const screen = await render(<ErrorScreen homeHref="/dashboard" />);
  await expect
    .element(screen.getByRole('link', { name: 'Back to Home', exact: true }))
    .toHaveAttribute('href', '/dashboard');
});
