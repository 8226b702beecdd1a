// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { hideLeftPage } from './left-page.ts';

const tell = (type: string, persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('hides a page that the browser keeps, and loads it anew when it comes back', () => {
  const root = document.createElement('div');
  const reload = vi.fn<() => void>();
  hideLeftPage(root, reload);
  tell('pageshow', false);
  tell('pagehide', false);
  expect(root.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  tell('pagehide', true);
  expect(root.hidden).toBe(true);
  tell('pageshow', true);
  expect(root.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
