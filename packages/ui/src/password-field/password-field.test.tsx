import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { PasswordField } from './password-field.tsx';

test('a password is hidden until its owner asks to see it', async () => {
  const screen = await render(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText('Password', { exact: true });
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('secret');
});
