import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { startApp } from './start-app.tsx';

it('an app shows its page, and nothing of it once the page was left', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  startApp('portal', () => [{ path: '*', element: <p>Rosa Lindqvist</p> }]);
  expect(root.contains(await screen.findByText('Rosa Lindqvist'))).toBe(true);
  expect(root.hidden).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(root.hidden).toBe(true);
});
