import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';

import { paths } from '../../shared/paths.ts';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'Terms of Service',
  updated: TERMS_OF_SERVICE.updated,
  description: 'The terms between health professionals and Carematch.',
  canonical: paths.termsOfService(),
  body: TERMS_OF_SERVICE.text,
});
