import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { closeToast } from '../shared/toast.ts';
import { server } from './server.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no layout to scroll. (Tests of the server run without a window.)
if (typeof window !== 'undefined') vi.stubGlobal('scrollTo', () => undefined);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  closeToast();
  server.resetHandlers();
});
afterAll(() => server.close());
