import { TERMS_OF_USE } from '@carematch/content/legal/terms-of-use';

import { paths } from '../../shared/paths.ts';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'Terms of Use',
  updated: TERMS_OF_USE.updated,
  description: 'The terms between you and Carematch when you look for care.',
  canonical: paths.termsOfUse(),
  body: TERMS_OF_USE.text,
});
