import { afterEach, describe, expect, it, vi } from 'vitest';

import { type ReloadHost, CHUNK_RELOADS_KEY, loadChunk } from './chunk-reload.ts';
import { useToast } from './toast.ts';

const failed = () => Promise.reject(new Error('Loading chunk 7 failed.'));

function host(online = () => Promise.resolve()) {
  const stored = new Map<string, string>();
  return {
    store: {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => void stored.set(key, value),
    },
    reload: vi.fn<() => void>(),
    log: vi.fn<(message: string) => void>(),
    online,
    stored,
  } satisfies ReloadHost & { stored: unknown };
}

afterEach(() => vi.restoreAllMocks());

describe('a part of the program that cannot be loaded', () => {
  it('reloads the page three times, then says to clear the cache', async () => {
    const browser = host();
    for (let count = 1; count <= 3; count += 1) {
      void loadChunk(failed, browser);
      await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledTimes(count));
    }
    expect(browser.stored.get(CHUNK_RELOADS_KEY)).toBe('3');
    await expect(loadChunk(failed, browser)).rejects.toThrow('chunk');
    expect(browser.reload).toHaveBeenCalledTimes(3);
    expect(browser.log.mock.calls.join(' ')).toContain('Clear the browser cache');
  });

  it('is said without a connection, and the page that is there stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    void loadChunk(failed);
    await vi.waitFor(() =>
      expect(useToast.getState()).toEqual({
        message: 'Please check your internet connection and try again!',
        kind: 'error',
      }),
    );
  });

  it('is not what any other failure means', async () => {
    const browser = host();
    await expect(loadChunk(() => Promise.reject(new Error('Broken')), browser)).rejects.toThrow('Broken');
    expect(browser.reload).not.toHaveBeenCalled();
  });
});
