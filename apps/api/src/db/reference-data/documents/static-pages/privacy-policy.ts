import { PRIVACY_POLICY as SHOWN } from '@carematch/content/legal/privacy-policy';

import { TEMPLATE_NOTICE } from './template-notice.ts';

/** The policy as visitors read it. */
export const PRIVACY_POLICY = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  body: `${TEMPLATE_NOTICE}\n${SHOWN.text}`,
};
