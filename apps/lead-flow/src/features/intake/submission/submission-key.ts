import { localStore } from '../../../shared/draft/browser-storage.ts';
import { SUBMISSION_KEY } from '../../../shared/draft/draft-storage.ts';

/** A random key of the form the API takes; also where `randomUUID` is missing (pages without https). */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What this page got a definite answer to, and under which key. Contact data is in it, so it stays in memory.
let answered: { readonly key: string; readonly body: string } | undefined;
// Another tab may have submitted and cleared the storage: the key stays the same here.
let remembered: string | undefined;

function renew(): string {
  remembered = randomKey();
  localStore.write(SUBMISSION_KEY, remembered);
  return remembered;
}

/** The key that a draft is submitted under: the same for every repetition, in every tab, and after a reload. */
function draftKey(): string {
  remembered = localStore.read(SUBMISSION_KEY) ?? remembered;
  return remembered ?? renew();
}

/** The key for a body: the draft's own, or a new one when the body has changed since it was definitely answered. */
export function keyFor(body: string): string {
  const key = draftKey();
  return answered?.key === key && answered.body !== body ? renew() : key;
}

/** Notes that a body was definitely answered: with a lead, or with a refusal that repeating would not change. */
export function noteAnswered(key: string, body: string): void {
  answered = { key, body };
}

/** A new key, after the API has said that the old one stands for another body. */
export const renewedKey = renew;
