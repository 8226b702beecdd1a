import type { Vault } from './vault.ts';

/** An answer is bound to its lead and its question: it does not open as the answer to another one. */
function rowOf(leadCapabilityHash: Buffer, questionId: number): Buffer {
  return Buffer.concat([leadCapabilityHash, Buffer.from(`/${questionId}`)]);
}

/** Seals the text of an answer for `lead_answers.content_encrypted`. */
export function sealAnswerContent(
  vault: Vault,
  leadCapabilityHash: Buffer,
  questionId: number,
  content: string,
): Buffer {
  return vault.seal('lead.answer', rowOf(leadCapabilityHash, questionId), content);
}

/** Opens the text of an answer: a line for each part. Throws `SealBrokenError` when it is another answer's. */
export function openAnswerContent(
  vault: Vault,
  leadCapabilityHash: Buffer,
  questionId: number,
  sealed: Buffer,
): string {
  return vault.open('lead.answer', rowOf(leadCapabilityHash, questionId), sealed);
}
