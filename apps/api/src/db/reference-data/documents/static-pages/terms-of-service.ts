import { TERMS_OF_SERVICE as ACCEPTED } from '@carematch/content/legal/terms-of-service';

import { TEMPLATE_NOTICE } from './template-notice.ts';

/** The terms as professionals accept them at the end of their sign-up. */
export const TERMS_OF_SERVICE = {
  slug: 'terms-of-service',
  title: 'Terms of Service',
  body: `${TEMPLATE_NOTICE}\n${ACCEPTED.text}`,
};
