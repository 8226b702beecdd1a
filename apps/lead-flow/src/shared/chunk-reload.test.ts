// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

import { loadChunk } from './chunk-reload.ts';
import { useToast } from './toast.ts';

const failed = () => Promise.reject(new Error('Loading chunk 7 failed.'));

afterEach(() => vi.restoreAllMocks());

it('a part that cannot be loaded without a connection is said, and the page that is there stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  void loadChunk(failed);
  await vi.waitFor(() =>
    expect(useToast.getState()).toEqual({
      message: 'Please check your internet connection and try again!',
      kind: 'error',
    }),
  );
});
