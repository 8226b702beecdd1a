import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { TextAreaField } from './text-area-field.tsx';
// After the text area, whose sheet is then the earlier one.
import { TextField } from '../text-field/text-field.tsx';

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

test('three lines are in sight, also beside fields of one line', async () => {
  const screen = await render(
    <>
      <TextAreaField label="About you" />
      <TextField label="City" />
    </>,
  );
  const height = (name: string) =>
    screen.getByRole('textbox', { name }).element().getBoundingClientRect().height;
  expect(height('About you')).toBeGreaterThan(1.5 * height('City'));
});
