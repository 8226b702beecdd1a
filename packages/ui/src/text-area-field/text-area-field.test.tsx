import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { TextAreaField } from './text-area-field.tsx';

test('the label names the text area; hint and error describe it', async () => {
  const screen = await render(
    <TextAreaField label="About you" hint="Clients read this." error="Tell clients about your practice." />,
  );
  const area = screen.getByRole('textbox', { name: 'About you' });
  await expect
    .element(area)
    .toHaveAccessibleDescription('Clients read this. Tell clients about your practice.');
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
});
