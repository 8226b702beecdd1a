import { CONSENT_TEXTS } from './consent-texts.ts';
import { COUNSELOR_TITLES } from './counselor-titles.ts';
import { COURSES, LESSONS } from './courses/courses.ts';
import { documentRows, type DocumentRow } from './document-list.ts';
import { FAQS } from './faqs.ts';
import { PROFESSIONAL_GUIDES } from './guides/professional-guides.ts';
import { VISITOR_GUIDES } from './guides/visitor-guides.ts';
import { MESSAGE_TEMPLATES } from './message-templates.ts';
import { SEARCH_COPY } from './search-copy/search-copy.ts';
import { STATIC_PAGES } from './static-pages.ts';

/** Every text that is served as it is. */
export const DOCUMENTS: readonly DocumentRow[] = [
  ...documentRows('static_page', STATIC_PAGES),
  ...documentRows('guide', [...PROFESSIONAL_GUIDES, ...VISITOR_GUIDES]),
  ...documentRows('course', COURSES),
  ...documentRows('lesson', LESSONS),
  ...documentRows('faq', FAQS),
  ...documentRows('message_template', MESSAGE_TEMPLATES),
  ...documentRows('counselor_title', COUNSELOR_TITLES),
  ...documentRows('search_copy', SEARCH_COPY),
  ...documentRows('consent_text', CONSENT_TEXTS),
];
