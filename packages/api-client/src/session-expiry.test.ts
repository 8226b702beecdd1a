import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { describe, expect, it, vi } from 'vitest';

import { endSessionOn } from './session-expiry.ts';

describe('the end of a session', () => {
  it.each([
    ['public', '/signin'],
    ['admin', '/admin-signin'],
  ] as const)('in the %s area forgets token and SMS template and goes to %s', (area, path) => {
    const storage = memoryStorage({ token: 't', role: 'admin', smsTemplate: 's', gclid: 'g', local: 'l' });
    const goTo = vi.fn<(path: string) => void>();
    endSessionOn(area, { storage, goTo })();
    expect(Object.keys(storage.all())).toEqual(['gclid', 'local']);
    expect(goTo).toHaveBeenCalledWith(path);
  });

  it('leaves the page once for several failed calls', () => {
    const goTo = vi.fn<(path: string) => void>();
    const end = endSessionOn('public', { storage: memoryStorage({}), goTo });
    end();
    end();
    expect(goTo).toHaveBeenCalledOnce();
  });
});
