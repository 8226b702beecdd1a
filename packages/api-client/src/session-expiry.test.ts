import { describe, expect, it, vi } from 'vitest';

import { endSessionOn } from './session-expiry.ts';

function storageWith(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

describe('the end of a session', () => {
  it.each([
    ['public', '/signin'],
    ['admin', '/admin-signin'],
  ] as const)('in the %s area forgets token and SMS template and goes to %s', (area, path) => {
    const storage = storageWith({ token: 't', role: 'admin', smsTemplate: 's', gclid: 'g', local: 'l' });
    const goTo = vi.fn<(path: string) => void>();
    endSessionOn(area, { storage, goTo })();
    expect(storage.keys()).toEqual(['gclid', 'local']);
    expect(goTo).toHaveBeenCalledWith(path);
  });

  it('leaves the page once for several failed calls', () => {
    const goTo = vi.fn<(path: string) => void>();
    const end = endSessionOn('public', { storage: storageWith({}), goTo });
    end();
    end();
    expect(goTo).toHaveBeenCalledOnce();
  });
});
