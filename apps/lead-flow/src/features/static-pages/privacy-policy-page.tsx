import { PRIVACY_POLICY } from '@carematch/content/legal/privacy-policy';

import { paths } from '../../shared/paths.ts';
import { ConsentSetting } from '../../shared/privacy/consent-setting.tsx';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'Privacy Policy',
  updated: PRIVACY_POLICY.updated,
  description: 'What Carematch knows about you, why, who else sees it, and what you can do about it.',
  canonical: paths.privacyPolicy(),
  body: PRIVACY_POLICY.text,
  below: <ConsentSetting />,
});
