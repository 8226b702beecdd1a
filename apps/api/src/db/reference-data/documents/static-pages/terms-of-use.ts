import { TERMS_OF_USE as SHOWN } from '@carematch/content/legal/terms-of-use';

import { TEMPLATE_NOTICE } from './template-notice.ts';

/** The terms as visitors read them. */
export const TERMS_OF_USE = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  body: `${TEMPLATE_NOTICE}\n${SHOWN.text}`,
};
