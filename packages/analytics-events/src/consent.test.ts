// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_KEY, permission, readConsent, storeConsent, withdrawConsent } from './consent.ts';

const none = { measurement: false, marketing: false };
const both = { measurement: true, marketing: true };

beforeEach(() => localStorage.clear());

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}

describe('consent', () => {
  it('is open at first, and nothing is permitted', () => {
    expect(readConsent(localStorage)).toBeUndefined();
    expect(permission(localStorage, {})).toEqual(none);
  });

  it.each([both, none, { measurement: true, marketing: false }])('permits what was chosen: %j', (choice) => {
    expect(storeConsent(localStorage, choice)).toBe(true);
    expect(readConsent(localStorage)).toEqual(choice);
    expect(permission(localStorage, { globalPrivacyControl: false })).toEqual(choice);
  });

  it('permits nothing under Global Privacy Control, whatever was chosen', () => {
    storeConsent(localStorage, both);
    expect(permission(localStorage, { globalPrivacyControl: true })).toEqual(none);
  });

  it('is kept by kind: one that was not asked about is open, and not permitted', () => {
    storeConsent(localStorage, { measurement: true });
    expect(readConsent(localStorage)).toEqual({ measurement: true });
    expect(permission(localStorage, {})).toEqual({ measurement: true, marketing: false });
    storeConsent(localStorage, { marketing: true });
    expect(permission(localStorage, {})).toEqual({ measurement: false, marketing: true });
  });

  it('can be taken back', () => {
    storeConsent(localStorage, both);
    withdrawConsent(localStorage);
    expect(permission(localStorage, {})).toEqual(none);
  });

  it.each([
    'yes',
    'true',
    '{}',
    'null',
    '{"version":0,"measurement":true,"marketing":true}',
    '{"version":1,"measurement":"true","marketing":true}',
    '{"version":1,"measurement":true,"marketing":null}',
  ])('is not read out of %s', (stored) => {
    localStorage.setItem(CONSENT_KEY, stored);
    expect(readConsent(localStorage)).toBeUndefined();
  });

  it('is not given where storage is blocked', () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(storeConsent(storage, both)).toBe(false);
    expect(permission(storage, {})).toEqual(none);
    expect(() => withdrawConsent(storage)).not.toThrow();
  });
});
