import { INSURANCE_CARRIERS } from '../insurance-carriers.ts';
import type { OptionEntry, QuestionEntry } from './question-list.ts';

/** A list of choices numbered from 1 on. Add to its end only. */
export function choices(texts: readonly string[], more: Partial<OptionEntry> = {}): OptionEntry[] {
  return texts.map((text, index) => ({ ...more, number: index + 1, text }));
}

export const halfWidth = { width: 50 } as const;

/** Several may be chosen. */
export const tickBoxes = { width: 50, type: 'checkbox' } as const;

export const yesOrNo = choices(['Yes', 'No'], halfWidth);

/** Numbers past those of the carriers. */
const NO_INSURANCE = 901;
const OTHER_CARRIER = 902;

export const insuranceCarrierQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'Which insurance do you have?',
  description: "We'll look for providers who accept it.",
  type: 'select',
  gaEventKey: 'insurance_1',
  meaning: 'insurance_carrier',
  options: [
    { number: NO_INSURANCE, text: "I'm not using insurance", value: '0', type: 'option' },
    ...INSURANCE_CARRIERS.map(({ id, name }): OptionEntry => {
      return { number: id, text: name, value: String(id), type: 'option' };
    }),
    { number: OTHER_CARRIER, text: "My plan isn't listed", value: '0', type: 'option' },
  ],
});

export const cashQuestion = (number: number): QuestionEntry => ({
  number,
  text: "If a provider doesn't take your insurance, would you pay out of pocket?",
  description: '"Yes" gives you more options. You\'ll agree on a price first.',
  type: 'radio',
  gaEventKey: 'insurance_2',
  meaning: 'cash',
  options: [
    { number: 1, text: 'Yes', value: '1', type: 'radio' },
    { number: 2, text: 'Maybe, for the right fit', value: '2', type: 'radio' },
    { number: 3, text: 'No', value: '0', type: 'radio' },
  ],
});

export const budgetQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'Care should fit your budget.',
  description:
    'Providers set their own prices. Ask about the price of a visit, a sliding scale or a payment plan in your first conversation, before you commit to anything.',
  type: 'radio',
  meaning: 'budget',
  options: [{ number: 1, text: 'Sounds good', value: 'sounds_good', type: 'radio' }],
});

export const virtualSessionQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'How would you like to meet?',
  description: 'Virtual sessions are by video, with a provider who is licensed in your state.',
  type: 'radio',
  meaning: 'virtual_session',
  options: [
    { number: 1, text: 'in person session', value: 'in_person', type: 'radio' },
    { number: 2, text: 'virtual session', value: 'virtual', type: 'radio' },
    { number: 3, text: 'either one / it does not matter', value: 'either', type: 'radio' },
  ],
});

export const ageQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'How old are you?',
  description: 'Some providers only see certain age groups.',
  type: 'text',
  meaning: 'age',
});

export const emailQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'What is your email address?',
  type: 'text',
  gaEventKey: 'email',
  meaning: 'email',
});

/** Whose eyes a free text is for; staff read answers where they look into a request. */
export const WHO_READS = 'Only your matched provider and our staff can read this.';

export const startQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'When would you like to begin?',
  type: 'radio',
  options: choices(['As soon as I can', 'Within two weeks', 'Within a month', 'Just exploring'], {
    type: 'radio',
  }),
});

export const hoursQuestion = (number: number): QuestionEntry => ({
  number,
  text: 'What times work best for you?',
  description: 'Select all that apply.',
  type: 'select',
  options: choices(['Weekday mornings', 'Weekday afternoons', 'Weekday evenings', 'Weekends'], tickBoxes),
});
