import { sealAnswerContent } from '../../crypto/answer-content.ts';
import type { leadAnswers } from '../../modules/leads/leads.tables.ts';
import { TEEN } from '../reference-data/care-paths/specialization-list.ts';
import {
  QUESTION_OPTIONS,
  QUESTIONNAIRES,
  QUESTIONS,
} from '../reference-data/questionnaires/questionnaires.ts';
import { before, DAY_MS, type DemoBasis, type DemoRequest } from './demo-world.ts';
import type { NumberedRequest, RequestMaking } from './numbering.ts';
import { FREE_TEXT_ANSWERS } from './provider-texts.ts';

export type Question = (typeof QUESTIONS)[number];

/** What people of the demo marketplace are asked: the ordinary questionnaire of their profession. */
export function questionsFor(professionId: number): Question[] {
  const questionnaire = QUESTIONNAIRES.find((one) => one.professionId === professionId && one.index === 1);
  return QUESTIONS.filter(({ questionnaireId }) => questionnaireId === questionnaire?.id);
}

/** Answers are made for the requests of this many days: enough to look at. */
const ANSWERED_DAYS = 10;

interface Answer {
  readonly optionIds: number[];
  readonly content: string | null;
}

/** The value of the option that says what the request says; undefined where it says nothing of it. */
function toldBy(request: DemoRequest, { meaning }: Question): string | undefined {
  switch (meaning) {
    case 'insurance_carrier':
      return String(request.insuranceCarrierId ?? 0);
    case 'cash':
      return request.willingToPayCash ? '1' : '0';
    case 'virtual_session':
      return request.virtualSession ? 'either' : 'in_person';
    default:
      return undefined;
  }
}

/** In years, as the care path has it. */
const ageOf = ({ carePathId }: DemoRequest, random: DemoBasis['random']): number =>
  carePathId === TEEN
    ? random.int(13, 17)
    : random.weighted([
        [random.int(19, 28), 30],
        [random.int(29, 44), 42],
        [random.int(45, 61), 20],
        [random.int(62, 84), 8],
      ]);

function partOf(value: string, random: DemoBasis['random']): string {
  if (value === 'age') return String(random.int(4, 15));
  return { city: 'Springfield', state: 'Illinois', year: '2023' }[value] ?? 'Sam';
}

function answer({ random }: DemoBasis, request: DemoRequest, question: Question): Answer {
  const options = QUESTION_OPTIONS.filter(({ questionId }) => questionId === question.id);
  if (question.type !== 'text') {
    const told = toldBy(request, question);
    const chosen = options.find(({ value }) => value === told) ?? random.pick(options);
    return { optionIds: [chosen.id], content: null };
  }
  if (options.length > 0)
    return { optionIds: [], content: options.map(({ value }) => partOf(value, random)).join('\n') };
  if (question.meaning === 'age') return { optionIds: [], content: String(ageOf(request, random)) };
  if (question.meaning === 'email') return { optionIds: [], content: request.contact.email };
  return { optionIds: [], content: random.pick(FREE_TEXT_ANSWERS) };
}

/** The answers of a recent request to the questionnaire of its profession. */
export function answerRows(
  { basis, vault }: RequestMaking,
  { request, leadId, leadHash }: NumberedRequest,
): (typeof leadAnswers.$inferInsert)[] {
  if (request.createdAt < before(basis.at, ANSWERED_DAYS * DAY_MS)) return [];
  return questionsFor(request.professionId).map((question) => {
    const { optionIds, content } = answer(basis, request, question);
    return {
      leadId,
      questionId: question.id,
      optionIds,
      contentEncrypted: content === null ? null : sealAnswerContent(vault, leadHash, question.id, content),
      answeredAt: request.createdAt,
    };
  });
}
