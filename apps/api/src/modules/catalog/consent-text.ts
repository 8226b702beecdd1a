import { ApiError } from '../../plugins/api-error.ts';
import type { ConsentText, LeadReferences } from './lead-references.ts';

/** A consent as a request names it; without a version it is the current text. */
interface NamedConsent {
  readonly kind: 'sms' | 'terms' | 'disclosure';
  readonly version: string | undefined;
  /** Where the request says so. */
  readonly field: string;
}

/** The text that stood on a visitor's page. @throws {ApiError} `unknown_reference` for a version that never was. */
export function shownConsent(
  { consentTexts }: LeadReferences,
  { kind, version, field }: NamedConsent,
): ConsentText {
  const shown = consentTexts.find(
    (text) => text.kind === kind && (version === undefined ? text.current : text.version === version),
  );
  if (shown) return shown;
  if (version === undefined) throw new Error(`The reference data has no current consent text for ${kind}`);
  const message = 'The consent text has changed. Please reload the page.';
  throw new ApiError('unknown_reference', { message, fields: { [field]: message } });
}
