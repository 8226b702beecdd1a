/** What the rest of the product may call of refunds. */
export { answerUntil, reviewUntil } from './deadlines.ts';
export { evidenceOf } from './decide/decide-request.ts';
export type { RefundEvidence } from './decide/evidence.ts';
export { eraseTextsOfProvider, eraseTextsOnLeads } from './requests/erase-texts.ts';
export { creditRequestQueue } from './staff/list-requests.ts';
