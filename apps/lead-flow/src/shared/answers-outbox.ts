import { ApiError } from '@carematch/api-client/api-error';

import { api } from './api/api.ts';
import { localStore, parsed } from './draft/browser-storage.ts';
import type { RecordedAnswer } from './draft/draft.ts';
import { OUTBOX_KEY } from './draft/draft-storage.ts';

/** The API takes answers for this long after the lead, in ms. */
const OPEN_MS = 24 * 60 * 60 * 1000;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

type Answer = Pick<RecordedAnswer, 'question_id' | 'option_ids' | 'content'>;

interface Outbox {
  readonly lead_id: string;
  readonly since: number;
  readonly answers: readonly Answer[];
}

function read(): Outbox | undefined {
  const outbox = parsed(localStore.read(OUTBOX_KEY)) as Outbox | undefined;
  if (!outbox || !Array.isArray(outbox.answers) || Date.now() - outbox.since > OPEN_MS) return undefined;
  return outbox.answers.length > 0 ? outbox : undefined;
}

function drop({ question_id }: Answer, leadId: string): void {
  const outbox = read();
  // Those of a later lead may have taken their place.
  if (outbox && outbox.lead_id !== leadId) return;
  const answers = outbox?.answers.filter((answer) => answer.question_id !== question_id) ?? [];
  if (outbox && answers.length > 0) localStore.write(OUTBOX_KEY, JSON.stringify({ ...outbox, answers }));
  else localStore.remove(OUTBOX_KEY);
}

/** Whether asking again cannot help: the API has understood, and refuses. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && error.status < 500 && error.status !== 429;

/** Keeps a lead's answers until they are posted, in place of those of an earlier lead. */
export function keepAnswers(leadId: string, answers: readonly RecordedAnswer[]): void {
  const outbox: Outbox = {
    lead_id: leadId,
    since: Date.now(),
    answers: answers.map(({ question_id, option_ids, content }) => ({ question_id, option_ids, content })),
  };
  localStore.write(OUTBOX_KEY, JSON.stringify(outbox));
}

async function postKept(): Promise<boolean> {
  const outbox = read();
  if (!outbox) {
    localStore.remove(OUTBOX_KEY);
    return true;
  }
  const posted = await Promise.all(
    outbox.answers.map(async (answer) => {
      const { question_id, option_ids, content } = answer;
      const body = { lead_id: outbox.lead_id, question_id, option_ids: [...option_ids], content };
      try {
        await api.call('POST /leads/answers', { body }, { keepalive: true });
      } catch (error) {
        if (!isFinal(error)) return false;
      }
      drop(answer, outbox.lead_id);
      return true;
    }),
  );
  return posted.every(Boolean);
}

let posting: Promise<boolean> = Promise.resolve(true);

/** Posts what is kept, one call per question, once nothing else is posting it. Returns whether nothing is left. */
export function postAnswers(): Promise<boolean> {
  posting = posting.then(postKept, postKept);
  return posting;
}

let retrying: ReturnType<typeof setTimeout> | undefined;

/** Posts what is kept and quietly goes on trying, with growing pauses, until it is done or its time is over. */
export async function postAnswersUntilDone(pauseMs = FIRST_PAUSE_MS): Promise<boolean> {
  clearTimeout(retrying);
  const done = await postAnswers();
  if (!done)
    retrying = setTimeout(() => void postAnswersUntilDone(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
  return done;
}
