import { ABOUT_US } from '@carematch/content/legal/about-us';

import { paths } from '../../shared/paths.ts';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'About us',
  description:
    "How Carematch matches people with verified health professionals, what we check, and what we're not.",
  canonical: paths.aboutUs(),
  body: ABOUT_US.text,
});
