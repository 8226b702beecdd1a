import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';
import { DISCLOSURE_CONSENT, TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';

import type { DocumentEntry } from './document-list.ts';

/**
 * What visitors agree to. The slug is the version; a changed text is a new version beside the old one, which stays, for leads refer to it.
 * `{provider}` stands for the provider's name.
 */
export const CONSENT_TEXTS: readonly DocumentEntry[] = [
  {
    slug: SMS_CONSENT.version,
    title: 'Text messages',
    body: SMS_CONSENT.text,
    attributes: { consent: 'sms', version: SMS_CONSENT.version, current: true },
  },
  {
    slug: TERMS_CONSENT.version,
    title: 'Terms and privacy',
    body: TERMS_CONSENT.text,
    attributes: { consent: 'terms', version: TERMS_CONSENT.version, current: true },
  },
  {
    slug: DISCLOSURE_CONSENT.version,
    title: 'Sharing with a provider',
    body: DISCLOSURE_CONSENT.text,
    attributes: { consent: 'disclosure', version: DISCLOSURE_CONSENT.version, current: true },
  },
  {
    slug: 'disclosure-2026-11',
    title: 'Sharing with a provider, until 11/24/2026',
    body: 'Share my details with {provider}. They receive your name, your phone number, your email address and what you answered, so that they can contact you about care.',
    attributes: { consent: 'disclosure', version: 'disclosure-2026-11', current: false },
  },
  {
    slug: 'provider-terms-2026-11',
    title: 'Terms for professionals',
    body: 'I am licensed as stated, I keep my licenses current, and I agree to the [Terms of Service](/terms-of-service). I contact the people I am matched with about their care only.',
    attributes: { consent: 'provider_terms', version: 'provider-terms-2026-11', current: true },
  },
];
