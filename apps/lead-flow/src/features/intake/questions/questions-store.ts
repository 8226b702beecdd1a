import { ApiError } from '@carematch/api-client/api-error';
import { create } from 'zustand';

import { postAnswersUntilDone } from '../../../shared/answers-outbox.ts';
import { questionnairesCall, questionsCall } from '../../../shared/data/call.ts';
import { fetchCall } from '../../../shared/data/query-client.ts';
import type { Question } from '../../../shared/data/types.ts';

/** Where a request stands; all false before it begins. */
interface RequestFlags {
  readonly loading: boolean;
  readonly success: boolean;
  readonly error: boolean;
}

const IDLE: RequestFlags = { loading: false, success: false, error: false };
const LOADING: RequestFlags = { loading: true, success: false, error: false };
const SUCCESS: RequestFlags = { loading: false, success: true, error: false };
const FAILED: RequestFlags = { loading: false, success: false, error: true };

export interface QuestionsState {
  readonly questions: readonly Question[];
  /** Questionnaire that the questions belong to; 0 when there is none. */
  readonly questionnaireId: number;
  /** Profession and index that the questions were loaded for. */
  readonly loadedFor: string;
  readonly fetchingQuestionnaires: RequestFlags;
  readonly fetchingQuestions: RequestFlags;
  readonly savingAnswers: RequestFlags;
  /** Whether the questions are missing only because the API could not be reached: they are worth waiting for. */
  readonly isConnectionLost: boolean;
}

export const NO_QUESTIONS: QuestionsState = {
  questions: [],
  questionnaireId: 0,
  loadedFor: '',
  fetchingQuestionnaires: IDLE,
  fetchingQuestions: IDLE,
  savingAnswers: IDLE,
  isConnectionLost: false,
};

export const useQuestions = create<QuestionsState>()(() => NO_QUESTIONS);

const set = useQuestions.setState;

/** How a connection fails that is away here, or between this app's server and the API. */
const CONNECTION_FAILURES: ReadonlySet<ApiError['status']> = new Set([
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  502,
  503,
  504,
]);

const isConnectionFailure = (error: unknown): boolean =>
  error instanceof ApiError && CONNECTION_FAILURES.has(error.status);

/**
 * Loads the questions of a profession: its questionnaire with `index`, or else its first. What cannot be loaded leaves no
 * questions and sets the error flags. Where the API refuses them the flow goes on to the contact step; a lost connection is waited for.
 */
export async function loadQuestions(professionId: string, index: 1 | 2): Promise<void> {
  const loadedFor = `${professionId} ${index}`;
  const { loadedFor: before, fetchingQuestions, fetchingQuestionnaires } = useQuestions.getState();
  const isUnderWay = fetchingQuestionnaires.loading || fetchingQuestions.loading || fetchingQuestions.success;
  if (before === loadedFor && isUnderWay) return;

  set({ ...NO_QUESTIONS, loadedFor, fetchingQuestionnaires: LOADING });
  const isCurrent = () => useQuestions.getState().loadedFor === loadedFor;
  try {
    const { questionnaires } = await fetchCall(questionnairesCall(professionId));
    if (!isCurrent()) return;
    const wanted = questionnaires.find((one) => one.index === index) ?? questionnaires[0];
    set({ fetchingQuestionnaires: SUCCESS, questionnaireId: wanted?.id ?? 0, fetchingQuestions: LOADING });
    const { questions } = wanted ? await fetchCall(questionsCall(wanted.id)) : { questions: [] };
    if (isCurrent()) set({ questions, fetchingQuestions: SUCCESS });
  } catch (error) {
    if (!isCurrent()) return;
    set((state) => ({
      questions: [],
      isConnectionLost: isConnectionFailure(error),
      // Each failure is one of its own, so that it can be told from an earlier one.
      fetchingQuestions: { ...FAILED },
      fetchingQuestionnaires: state.fetchingQuestionnaires.success ? SUCCESS : FAILED,
    }));
  }
}

/** Posts the kept answers, saying in the flags how that goes; failures are repeated quietly. */
export async function saveAnswers(): Promise<void> {
  set({ savingAnswers: LOADING });
  set({ savingAnswers: (await postAnswersUntilDone()) ? SUCCESS : FAILED });
}
