/** What submitting agrees to, in the small part of markdown that makes links. A changed text is a new version. */
export const TERMS_CONSENT = {
  version: 'terms-2026-11',
  text: 'By submitting, you agree to the [Terms of Use](/terms-of-use) and confirm that you have read the [Privacy Policy](/privacy-policy).',
} as const;

/** Where a text names the provider. */
export const PROVIDER_NAME = '{provider}';

const SENTENCE = `We'll share your name, phone, email and answers so ${PROVIDER_NAME} can contact you.`;
const ACTION = `Share my details with ${PROVIDER_NAME}`;

/** What a visitor agrees to where the state asks first: the sentence above the button, and the button. A changed text is a new version. */
export const DISCLOSURE_CONSENT = {
  version: 'disclosure-2026-11-24',
  sentence: SENTENCE,
  action: ACTION,
  /** As it is recorded. */
  text: `${SENTENCE}\n${ACTION}`,
} as const;

/** A text with a provider's name in it. */
export const namedIn = (text: string, provider: string): string =>
  text.replaceAll(PROVIDER_NAME, () => provider);
