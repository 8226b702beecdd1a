import { describe, expect, it } from 'vitest';

import { guardDestination, rootDestination } from './destinations.ts';
import { clearSession, readSession, readToken, storeSession } from './stored-session.ts';
import { memoryStorage, refusingStorage } from './testing/memory-storage.ts';

describe('the stored session', () => {
  it('is kept under token and role, and read back', () => {
    const storage = memoryStorage();
    storeSession(storage, { token: 't', role: 'admin' });
    expect(storage.getItem('token')).toBe('t');
    expect(storage.getItem('role')).toBe('admin');
    expect(readSession(storage)).toEqual({ token: 't', role: 'admin' });
    expect(readToken(storage)).toBe('t');
  });

  it('knows two roles: admin, and any other', () => {
    expect(readSession(memoryStorage({ token: 't', role: 'owner' }))?.role).toBe('professional');
    expect(readSession(memoryStorage({ token: 't' }))?.role).toBe('professional');
  });

  it('does not exist without a token, or where the browser keeps storage from us', () => {
    expect(readSession(memoryStorage({ role: 'admin' }))).toBeUndefined();
    expect(readSession(memoryStorage({ token: '' }))).toBeUndefined();
    expect(readSession(refusingStorage)).toBeUndefined();
    expect(() => clearSession(refusingStorage)).not.toThrow();
  });

  it('is forgotten with what is kept of the person, and nothing else is', () => {
    const storage = memoryStorage({
      token: 't',
      role: 'admin',
      smsTemplate: 's',
      isUpdateInsurancePer: 'true',
      gclid: 'g',
    });
    clearSession(storage);
    expect(Object.keys(storage.all())).toEqual(['gclid']);
  });
});

const hosts = { portal: 'https://portal.example', console: 'https://admin.example' };
const admin = { token: 't', role: 'admin' } as const;
const professional = { token: 't', role: 'professional' } as const;

describe('the root', () => {
  it.each([
    ['portal', undefined, '/signin'],
    ['portal', professional, '/dashboard'],
    ['portal', admin, 'https://admin.example/admin-dashboard'],
    ['console', undefined, '/admin-signin'],
    ['console', admin, '/admin-dashboard'],
    ['console', professional, 'https://portal.example/dashboard'],
    ['visitors', undefined, undefined],
    ['visitors', professional, 'https://portal.example/dashboard'],
    ['visitors', admin, 'https://admin.example/admin-dashboard'],
  ] as const)('of the app for %s with %j leads to %s', (app, session, destination) => {
    expect(rootDestination(app, session, hosts)).toBe(destination);
  });
});

describe('the guard of a page', () => {
  it.each([
    ['portal', undefined, ['professional'], '/signin'],
    ['portal', professional, ['professional'], undefined],
    ['portal', admin, ['professional'], 'https://admin.example/admin-dashboard'],
    ['console', undefined, ['admin'], '/admin-signin'],
    ['console', admin, ['admin'], undefined],
    ['console', professional, ['admin'], 'https://portal.example/dashboard'],
    ['portal', undefined, ['visitor'], undefined],
    ['portal', professional, ['visitor'], '/dashboard'],
    ['console', admin, ['visitor'], '/admin-dashboard'],
    ['console', undefined, [], '/admin-signin'],
    ['console', admin, [], '/admin-dashboard'],
  ] as const)('of the %s with %j for %j sends to %s', (app, session, access, destination) => {
    expect(guardDestination(app, session, hosts, access)).toBe(destination);
  });
});
