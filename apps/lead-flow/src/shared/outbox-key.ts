/** Browser storage key of answers whose lead exists but which the API does not have yet. */
export const OUTBOX_KEY = 'leadAnswers';
