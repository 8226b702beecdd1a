/** What the rest of the product may call of refunds. */
export { answerUntil, reviewUntil } from './deadlines.ts';
export { evidenceOf } from './decide/decide-refund.ts';
export type { RefundEvidence } from './decide/evidence.ts';
export { forgetWordsOf, forgetWordsOnLeads } from './requests/forget-words.ts';
export { creditRequestQueue } from './staff/list-requests.ts';
