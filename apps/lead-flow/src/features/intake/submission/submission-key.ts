import { useDraft, randomKey } from '../../../shared/draft/draft-store.ts';

// What this page got a lead for, and under which key. Contact data is in it, so it stays in memory.
let answered: { readonly key: string; readonly body: string } | undefined;

/** Gives the draft a new key: the API has said that the old one stands for another body. */
export function renewedKey(): string {
  const submissionKey = randomKey();
  useDraft.setState({ submissionKey });
  return submissionKey;
}

/**
 * The key for a body: the draft's own, for every repetition, in every tab, and after a match that another tab got; or a new one when the
 * body has changed since there was a lead for it.
 */
export function keyFor(body: string): string {
  const { submissionKey: key } = useDraft.getState();
  return key === '' || (answered?.key === key && answered.body !== body) ? renewedKey() : key;
}

/** Notes that a body was answered with a lead. */
export function noteAnswered(key: string, body: string): void {
  answered = { key, body };
}
