import { ABOUT_US } from './static-pages/about-us.ts';
import type { DocumentEntry } from './document-list.ts';
import { PRIVACY_POLICY } from './static-pages/privacy-policy.ts';
import { TERMS_OF_SERVICE } from './static-pages/terms-of-service.ts';
import { TERMS_OF_USE } from './static-pages/terms-of-use.ts';

/** Pages whose slug is their path. The legal ones are templates that say so, for counsel to review. */
export const STATIC_PAGES: readonly DocumentEntry[] = [
  PRIVACY_POLICY,
  TERMS_OF_USE,
  TERMS_OF_SERVICE,
  ABOUT_US,
];
