import { CONSENT_TEXTS } from './consent-texts.ts';
import { COUNSELOR_TITLES } from './counselor-titles.ts';
import { documentRows, type DocumentRow } from './document-list.ts';

/** Every text that is served as it is. */
export const DOCUMENTS: readonly DocumentRow[] = [
  ...documentRows('consent_text', CONSENT_TEXTS),
  ...documentRows('counselor_title', COUNSELOR_TITLES),
];
