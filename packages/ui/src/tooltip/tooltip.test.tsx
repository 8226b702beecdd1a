import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Tooltip } from './tooltip.tsx';

test('the words come with the focus, describe what holds it, and go with Escape', async () => {
  const screen = await render(
    <Tooltip text="March 4, 2026, 9:12 AM">
      <button type="button">2 hours ago</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: '2 hours ago' });
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('March 4, 2026, 9:12 AM');
  await expect.element(button).toHaveAccessibleDescription('March 4, 2026, 9:12 AM');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-describedby');
});
