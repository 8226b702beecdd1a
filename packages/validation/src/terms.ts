/** The version of the Terms of Service that is accepted now: that of the page `terms-of-service`, year and month. */
export const TERMS_VERSION = '2026-11';
