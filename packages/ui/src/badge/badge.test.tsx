import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Badge } from './badge.tsx';

test('each tone has a color of its own, and the word is the same for the ear', async () => {
  const tones = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const;
  const screen = await render(tones.map((tone) => <Badge key={tone} tone={tone}>{`Is ${tone}`}</Badge>));
  const colors = tones.map((tone) => getComputedStyle(screen.getByText(`Is ${tone}`).element()).color);
  expect(new Set(colors).size).toBe(tones.length);
});
