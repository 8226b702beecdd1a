import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Switch } from './switch.tsx';

test('its label turns it on, and its hint and error describe it', async () => {
  const change = vi.fn<(checked: boolean) => void>();
  const screen = await render(
    <Switch
      label="Reminders"
      hint="A day before."
      error="Choose one."
      checked={false}
      onCheckedChange={change}
    />,
  );
  const control = screen.getByRole('switch', { name: 'Reminders' });
  await expect.element(control).toHaveAccessibleDescription('A day before. Choose one.');
  await screen.getByText('Reminders').click();
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
});

test('what is touched is 44 px high at least, also where the scale is tight', async () => {
  const screen = await render(
    <div data-density="compact">
      <Switch label="Reminders" checked={false} onCheckedChange={() => {}} />
    </div>,
  );
  const { height } = getComputedStyle(screen.getByRole('switch').element(), '::after');
  expect(Number.parseFloat(height)).toBeGreaterThanOrEqual(44);
});
