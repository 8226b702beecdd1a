import type { KeyStore } from '@carematch/session/stored-session';
import { memoryStorage, refusingStorage } from '@carematch/session/testing/memory-storage';
import { describe, expect, it, vi } from 'vitest';

import { loadChunk } from './chunk-reload.ts';

const host = (storage: KeyStore = memoryStorage()) => ({
  storage: () => storage,
  reload: vi.fn<() => void>(),
  log: vi.fn<() => void>(),
  online: () => Promise.resolve(),
});
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => {
      setTimeout(() => resolve('waiting'), 5);
    }),
  ]);

describe('a part of the program', () => {
  it('is handed on', async () => {
    expect(await loadChunk(() => Promise.resolve('part'), host())).toBe('part');
  });

  it('that a new release replaced reloads the page, three times, then says what to do', async () => {
    const browser = host();
    for (let time = 1; time <= 3; time += 1) {
      expect(await settled(loadChunk(gone, browser))).toBe('waiting');
      expect(browser.reload).toHaveBeenCalledTimes(time);
    }
    expect(await settled(loadChunk(gone, browser))).toBe('failed');
    expect(browser.reload).toHaveBeenCalledTimes(3);
    expect(browser.log).toHaveBeenCalledOnce();
  });

  it('waits for the connection before the page is reloaded, which would lose it', async () => {
    const { promise, resolve: connect } = Promise.withResolvers<void>();
    const browser = { ...host(), online: () => promise };
    const part = settled(loadChunk(gone, browser));
    expect(await part).toBe('waiting');
    expect(browser.reload).not.toHaveBeenCalled();
    connect();
    await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
  });

  it('that is itself broken does not reload the page', async () => {
    const browser = host();
    expect(await settled(loadChunk(() => Promise.reject(new Error('x is undefined')), browser))).toBe(
      'failed',
    );
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('does not reload for ever where the browser keeps no count', async () => {
    const browser = host(refusingStorage);
    expect(await settled(loadChunk(gone, browser))).toBe('failed');
    expect(browser.reload).not.toHaveBeenCalled();
  });
});
