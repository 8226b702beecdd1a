// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

it.each([true, false])('takes a Global Privacy Control signal of %s from the browser', async (value) => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
  vi.resetModules();
  const { useConsent } = await import('./consent-choice.ts');
  expect(useConsent.getState().isRefusedByBrowser).toBe(value);
});
