import { endTest, startMocks } from '@carematch/api-client/testing/mock-server';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { closeToast } from '../toast.tsx';
import { server } from './server.ts';

function open(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
}

// Tests of the server run without a window.
if (typeof window !== 'undefined') {
  // jsdom has no layout to scroll, no media queries, and the dialog element without what opens and closes it.
  window.scrollTo = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(HTMLDialogElement.prototype, { showModal: open, close });
  // An editor asks where its caret is.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

// A page's code is loaded when it is first opened, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => startMocks(server));
// The next test shares the window: it may be of another file, or this one tried again.
afterEach(async () => {
  cleanup();
  closeToast();
  // jsdom draws frames by an interval. One that a fake clock has begun has to end on it, or no frame ever comes again.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  if (typeof window !== 'undefined') {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  }
  await endTest(server);
});
afterAll(() => server.close());
