import { paths } from '../../app/paths.ts';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'About us',
  description:
    'How Carematch matches people with verified health professionals, what we check, and what we are not.',
  canonical: paths.aboutUs(),
  body: `
Carematch helps people find a verified health professional near them: dentists, chiropractors, mental health counselors, in person or by
video, and psychiatric providers.

## How a match is made

You tell us where you are, what you would like help with, and how we can reach you. We look for professionals who offer that, who are
licensed where you are, who take your insurance or see people who pay themselves, and who have room. Among them we choose by how well
they fit, how far away they are, how soon they usually answer, and who has been asked least lately.

What a professional pays us never changes that order. Professionals pay a fixed fee for each person they are matched with. You pay us nothing.

## What we check

Before a professional can be matched, we verify their license with the state that issued it, and we stop matching them when it ends.

## What we are not

We do not treat anybody, we do not give medical advice, and we are not there for emergencies. If you are in danger, call 911. If you are in a crisis,
call or text [988](tel:988), the Suicide and Crisis Lifeline, at any hour.
`,
});
