import { ABOUT_US as SHOWN } from '@carematch/content/legal/about-us';

export const ABOUT_US = { slug: 'about-us', title: 'About us', body: SHOWN.text };
