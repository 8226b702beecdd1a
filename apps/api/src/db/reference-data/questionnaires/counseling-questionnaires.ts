import type { QuestionEntry, QuestionnaireEntry } from './question-list.ts';
import {
  ageQuestion,
  budgetQuestion,
  cashQuestion,
  choices,
  halfWidth,
  hoursQuestion,
  insuranceCarrierQuestion,
  startQuestion,
  tickBoxes,
  virtualSessionQuestion,
  WHO_READS,
  yesOrNo,
} from './shared-questions.ts';

const preference = (number: number): QuestionEntry => ({
  number,
  text: "Do you have a preference for your provider's gender?",
  type: 'radio',
  options: choices(['No preference', 'A woman', 'A man', 'A nonbinary person'], {
    ...halfWidth,
    type: 'radio',
  }),
});

const before = (number: number): QuestionEntry => ({
  number,
  text: 'Have you been in therapy before?',
  type: 'radio',
  options: yesOrNo,
});

const situation = (number: number): QuestionEntry => ({
  number,
  text: 'In a sentence or two, what brings you here?',
  description: WHO_READS,
  type: 'text',
});

const child = (number: number): QuestionEntry => ({
  number,
  text: 'Tell us about your child',
  type: 'text',
  options: [
    { number: 1, text: 'First name or nickname', value: 'name', width: 50, type: 'text' },
    { number: 2, text: 'Age in years', value: 'age', width: 50, type: 'text' },
  ],
});

const caregiver = (number: number): QuestionEntry => ({
  number,
  text: "What's your relationship to the child?",
  type: 'radio',
  options: choices(['Parent', 'Step-parent', 'Grandparent', 'Foster parent', 'Guardian', 'Someone else'], {
    ...halfWidth,
    type: 'radio',
  }),
});

const triedSoFar = (number: number): QuestionEntry => ({
  number,
  text: 'What have you tried so far?',
  description: 'Select all that apply.',
  type: 'select',
  options: choices(
    ['Nothing yet', 'Help from school', 'Therapy', 'Medication', 'Parent training', 'Something else'],
    tickBoxes,
  ),
});

const dysregulationQuestions: readonly QuestionEntry[] = [
  child(1),
  caregiver(2),
  {
    number: 3,
    text: 'How often does your child lose control?',
    type: 'radio',
    options: choices(['Several times a day', 'About once a day', 'A few times a week', 'Less often'], {
      type: 'radio',
    }),
  },
  triedSoFar(4),
  virtualSessionQuestion(5),
  insuranceCarrierQuestion(6),
  cashQuestion(7),
  budgetQuestion(8),
];

const virtualDysregulationQuestions = dysregulationQuestions.filter(
  ({ meaning }) => meaning !== 'virtual_session',
);

export const COUNSELING_QUESTIONNAIRES: readonly QuestionnaireEntry[] = [
  {
    id: 3,
    professionId: 3,
    index: 1,
    name: 'Mental health counseling',
    questions: [
      ageQuestion(1),
      virtualSessionQuestion(2),
      before(3),
      preference(4),
      hoursQuestion(5),
      insuranceCarrierQuestion(6),
      cashQuestion(7),
      budgetQuestion(8),
      situation(9),
    ],
  },
  {
    id: 4,
    professionId: 4,
    index: 1,
    name: 'Virtual mental health counseling',
    questions: [
      ageQuestion(1),
      {
        number: 2,
        text: 'Where will you be during your sessions?',
        description: "Your provider must be licensed in the state you're in.",
        type: 'text',
        options: [
          { number: 1, text: 'City', value: 'city', width: 50, type: 'text' },
          { number: 2, text: 'State', value: 'state', width: 50, type: 'text' },
        ],
      },
      before(3),
      preference(4),
      startQuestion(5),
      insuranceCarrierQuestion(6),
      cashQuestion(7),
      budgetQuestion(8),
      situation(9),
    ],
  },
  {
    id: 13,
    professionId: 3,
    index: 2,
    name: 'Help for a child with big feelings',
    questions: dysregulationQuestions,
  },
  {
    id: 14,
    professionId: 4,
    index: 2,
    name: 'Virtual help for a child with big feelings',
    questions: virtualDysregulationQuestions,
  },
];
