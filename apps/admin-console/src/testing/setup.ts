import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { closeToast } from '../shared/toast.ts';
import { server } from './server.ts';

// jsdom has no layout to scroll. (Tests of the server run without a window.)
if (typeof window !== 'undefined') vi.stubGlobal('scrollTo', () => undefined);

// A page's code is loaded when it is first opened, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 8000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  closeToast();
  server.resetHandlers();
});
afterAll(() => server.close());

// jsdom has the dialog element, and not what opens and closes it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});
