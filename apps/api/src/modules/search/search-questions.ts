import { nameInSentence } from '@carematch/validation/display/name-display';

import type { SearchText } from './search-texts.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** As it is spoken: "an LGBTQ+ affirming counselor". */
const STARTS_WITH_VOWEL = /^(?:[AEIOU]|[FHLMNRSX][A-Z])/;

/** Questions that people ask before they choose: how matching works, costs, insurance and licenses. No medical advice. */
export function questionsOf(
  { keyword, name, professionalTitle, virtual }: SearchText,
  place: { readonly name: string } | null,
): Question[] {
  const article = STARTS_WITH_VOWEL.test(professionalTitle) ? 'an' : 'a';
  const one = `${article} ${nameInSentence(professionalTitle)}`;
  const where = place ? ` in ${place.name}` : '';
  return [
    {
      question: `How do I find ${one}${virtual ? ' who works by video' : ''}${where}?`,
      answer:
        'Answer a few questions about what you need, or choose someone from this list. We match you with one professional who is licensed where you are, offers what you asked for and has room for new clients. You see the reasons for the match.',
    },
    {
      question:
        keyword === ''
          ? `What does a visit to ${one} cost?`
          : `What is the cost of ${nameInSentence(name)}${virtual ? ' by video' : ''}?`,
      answer:
        'Being matched costs you nothing. The professional sets the price of a visit, and those who name a price show it on their card. Without insurance, you have the right to a good faith estimate in writing before your first visit: ask for it.',
    },
    {
      question: 'Will my insurance pay?',
      answer:
        'Filter the list by your insurance to see who takes it. Plans of one insurer differ, so ask the office and your insurer what your own plan covers before the first visit.',
    },
    {
      question: 'Are their licenses checked?',
      answer:
        'Yes. We check each license with the state that issued it and keep its expiration date. Once a license has expired, the professional is no longer listed. We don’t judge how good someone is at their work.',
    },
    ...(virtual
      ? [
          {
            question: 'Can I see someone from another state by video?',
            answer:
              'Only someone who holds a license for the state that you are in during the session. This list shows who is licensed for the place you searched.',
          },
        ]
      : []),
    {
      question: 'Can professionals pay to be listed first?',
      answer:
        'No. The order goes by what you asked for, distance and how soon they usually reply. Between equals it changes every day, and no one can buy a place in it.',
    },
  ];
}
