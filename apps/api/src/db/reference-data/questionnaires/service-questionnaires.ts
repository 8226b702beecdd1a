import type { QuestionnaireEntry } from './question-list.ts';
import {
  ageQuestion,
  budgetQuestion,
  cashQuestion,
  choices,
  emailQuestion,
  halfWidth,
  hoursQuestion,
  insuranceCarrierQuestion,
  startQuestion,
  tickBoxes,
  virtualSessionQuestion,
  yesOrNo,
} from './shared-questions.ts';

/** The questionnaires of the verticals whose flow begins with services. */
export const SERVICE_QUESTIONNAIRES: readonly QuestionnaireEntry[] = [
  {
    id: 1,
    professionId: 1,
    index: 1,
    name: 'Dental care',
    questions: [
      {
        number: 1,
        text: 'Are you in pain now?',
        description: 'With swelling, fever or a knocked-out tooth, call a dentist or an emergency room now.',
        type: 'radio',
        options: choices(['Yes, badly', 'Yes, a little', 'No'], { type: 'radio' }),
      },
      startQuestion(2),
      hoursQuestion(3),
      {
        number: 4,
        text: 'When and where did you last see a dentist?',
        description: 'As well as you remember.',
        type: 'text',
        options: [
          { number: 1, text: 'Year', value: 'year', width: 50, type: 'text' },
          { number: 2, text: 'City', value: 'city', width: 50, type: 'text' },
        ],
      },
      insuranceCarrierQuestion(5),
      cashQuestion(6),
      budgetQuestion(7),
    ],
  },
  {
    id: 2,
    professionId: 2,
    index: 1,
    name: 'Chiropractic care',
    questions: [
      ageQuestion(1),
      {
        number: 2,
        text: 'Where does it hurt?',
        description: 'Choose as many as you like.',
        type: 'select',
        options: choices(['Lower back', 'Upper back', 'Neck', 'Shoulder', 'Hip or leg', 'Head'], tickBoxes),
      },
      {
        number: 3,
        text: 'How long has it been going on?',
        type: 'radio',
        options: choices(['Days', 'Weeks', 'Months', 'Years'], { ...halfWidth, type: 'radio' }),
      },
      {
        number: 4,
        text: 'Was there an accident?',
        type: 'radio',
        options: yesOrNo,
      },
      insuranceCarrierQuestion(5),
      cashQuestion(6),
      budgetQuestion(7),
      emailQuestion(8),
    ],
  },
  {
    id: 5,
    professionId: 5,
    index: 1,
    name: 'Psychiatric care',
    questions: [
      ageQuestion(1),
      virtualSessionQuestion(2),
      {
        number: 3,
        text: 'Do you take medication for your mental health now?',
        type: 'radio',
        options: yesOrNo,
      },
      startQuestion(4),
      insuranceCarrierQuestion(5),
      cashQuestion(6),
      budgetQuestion(7),
      {
        number: 8,
        text: 'What should the provider know before you speak?',
        description: 'Only the provider you are matched with reads this.',
        type: 'text',
      },
    ],
  },
  {
    id: 15,
    professionId: 5,
    index: 2,
    name: 'Psychiatric care for a child with big feelings',
    questions: [
      {
        number: 1,
        text: 'Tell us about your child',
        type: 'text',
        options: [
          { number: 1, text: 'First name or nickname', value: 'name', width: 50, type: 'text' },
          { number: 2, text: 'Age in years', value: 'age', width: 50, type: 'text' },
        ],
      },
      {
        number: 2,
        text: 'Does your child take medication for mood or attention now?',
        type: 'radio',
        options: yesOrNo,
      },
      virtualSessionQuestion(3),
      insuranceCarrierQuestion(4),
      cashQuestion(5),
      budgetQuestion(6),
    ],
  },
];
