import { expect, test } from 'vitest';

import { shownConsent } from './consent-text.ts';
import type { ConsentText, LeadReferences } from './lead-references.ts';

const text = (kind: string, version: string, current: boolean): ConsentText => ({
  kind,
  version,
  text: `${kind} of ${version}`,
  current,
});

const references = {
  consentTexts: [text('terms', 'terms-1', false), text('terms', 'terms-2', true), text('sms', 'sms-1', true)],
} as unknown as LeadReferences;

const shown = (version?: string) =>
  shownConsent(references, { kind: 'terms', version, field: 'consent.terms_version' });

test('an older text that stood on the page is the one that was agreed to', () => {
  expect(shown('terms-1').text).toBe('terms of terms-1');
});

test('without a version it is the current text', () => {
  expect(shown().version).toBe('terms-2');
});

test.each(['terms-3', 'sms-1'])('%s, which never was a text of this kind, is refused', (version) => {
  expect(() => shown(version)).toThrow(
    expect.objectContaining({
      code: 'unknown_reference',
      fields: { 'consent.terms_version': expect.any(String) },
    }),
  );
});
