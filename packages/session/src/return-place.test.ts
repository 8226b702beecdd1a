import { describe, expect, it } from 'vitest';

import { createReturnPlace } from './return-place.ts';
import { memoryStorage, refusingStorage } from './testing/memory-storage.ts';

describe('the place to come back to', () => {
  it.each([
    ['portal', '/dashboard'],
    ['portal', '/dashboard/matches/new?page=2'],
    ['portal', '/dashboard?page=2'],
    ['console', '/admin-dashboard/users/leads/1042'],
  ] as const)('of the %s: %s is remembered until it is forgotten', (app, path) => {
    const place = createReturnPlace(memoryStorage(), app);
    place.remember(path);
    expect(place.read()).toBe(path);
    place.forget();
    expect(place.read()).toBeUndefined();
  });

  it.each([
    ['portal', '//evil.test/dashboard'],
    ['portal', 'https://evil.test'],
    ['portal', '/dashboardx'],
    ['portal', '/signin'],
    ['portal', '/admin-dashboard'],
    ['console', '/dashboard'],
    ['console', '/admin-signin'],
  ] as const)('of the %s: %s is neither remembered nor followed', (app, path) => {
    const storage = memoryStorage();
    createReturnPlace(storage, app).remember(path);
    expect(storage.all()).toEqual({});
    expect(createReturnPlace(memoryStorage({ returnTo: path }), app).read()).toBeUndefined();
  });

  it('is none where the browser refuses storage', () => {
    const place = createReturnPlace(refusingStorage, 'portal');
    place.remember('/dashboard');
    place.forget();
    expect(place.read()).toBeUndefined();
  });
});
