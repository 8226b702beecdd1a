import { describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '../testing/memory-storage.ts';
import { loadChunk } from './chunk-reload.ts';

const host = (storage = memoryStorage()) => ({
  storage,
  reload: vi.fn<() => void>(),
  log: vi.fn<() => void>(),
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

  it('that is itself broken does not reload the page', async () => {
    const browser = host();
    expect(await settled(loadChunk(() => Promise.reject(new Error('x is undefined')), browser))).toBe(
      'failed',
    );
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('does not reload for ever where the browser keeps no count', async () => {
    const storage = {
      ...memoryStorage(),
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const browser = host(storage);
    expect(await settled(loadChunk(gone, browser))).toBe('failed');
    expect(browser.reload).not.toHaveBeenCalled();
  });
});
