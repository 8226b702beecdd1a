import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ProviderCard } from './provider-card.tsx';

test('a sample card is labelled as one, and its buttons say whom they are about', async () => {
  const connect = vi.fn<() => void>();
  const screen = await render(
    <ProviderCard name="Ana Reyes" title="Dentist" place="Denver, CO" onConnect={connect}>
      About
    </ProviderCard>,
  );
  await expect.element(screen.getByText('Sample')).toBeVisible();
  await screen.getByRole('button', { name: 'Connect with Ana Reyes' }).click();
  expect(connect).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Skip Ana Reyes' }).click();
  expect(connect).toHaveBeenCalledOnce();
});
