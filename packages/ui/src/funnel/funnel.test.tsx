import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Funnel } from './funnel.tsx';

const wordsOf = (items: readonly Element[]) => items.map(({ textContent }) => textContent);

test('each step says how many came to it, and which part of all that is', async () => {
  const screen = await render(
    <Funnel
      label="How far matches got"
      steps={[
        { key: 'a', label: 'Matched', value: 1200 },
        { key: 'b', label: 'Contacted', value: 900 },
        { key: 'c', label: 'Started', value: 0 },
      ]}
    />,
  );
  expect(wordsOf(screen.getByRole('listitem').elements())).toEqual([
    'Matched1,200',
    'Contacted900 · 75%',
    'Started0 · 0%',
  ]);
});

test('of none there is no part', async () => {
  const screen = await render(
    <Funnel
      label="How far matches got"
      steps={[
        { key: 'a', label: 'Matched', value: 0 },
        { key: 'b', label: 'Contacted', value: 0 },
      ]}
    />,
  );
  expect(wordsOf(screen.getByRole('listitem').elements())).toEqual(['Matched0', 'Contacted0 · ---']);
});
