/** So many new leads an hour an address sends here before a challenge: more than the tests that share one. */
export const LEADS_BEFORE_CHALLENGE = 200;
