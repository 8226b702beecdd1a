import { endTest, startMocks } from '@carematch/api-client/testing/mock-server';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { queryClient } from '../shared/data/query-client.ts';
import { clearFlowData } from '../shared/draft/draft-store.ts';
import { closeToast } from '../shared/toast.ts';
import { server } from './server.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

// A failed reading is tried again as often as in the browser, without its pauses.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}

beforeAll(() => {
  startMocks(server);
  if (typeof window === 'undefined') return;
  // jsdom has no layout to scroll, and no modal dialogs.
  window.scrollTo = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = open;
  HTMLDialogElement.prototype.close = close;
  // The app calls its own host by path; Node's fetch wants the whole address.
  const fetchWhole = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
    fetchWhole(typeof input === 'string' ? new URL(input, window.location.href) : input, init),
  );
});

afterEach(async () => {
  if (typeof window !== 'undefined') {
    cleanup();
    closeToast();
    clearFlowData();
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
  }
  await endTest(server);
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
