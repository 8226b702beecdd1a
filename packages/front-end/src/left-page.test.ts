// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { hideLeftPage } from './left-page.ts';

const dispatch = (type: string, persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('hides a page that the browser keeps, and loads it anew when it comes back', () => {
  const root = document.createElement('div');
  const reload = vi.fn<() => void>();
  hideLeftPage(root, reload);
  dispatch('pageshow', false);
  dispatch('pagehide', false);
  expect(root.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  dispatch('pagehide', true);
  expect(root.hidden).toBe(true);
  dispatch('pageshow', true);
  expect(root.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
