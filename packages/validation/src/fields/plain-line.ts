import type { Rule } from './rule.schema.ts';

export const PLAIN_LINE_MESSAGES = {
  hidden: 'Remove line breaks and invisible characters.',
  address: 'Remove the web address.',
} as const;

// Joiners are kept: Persian names and emoji have them.
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF]/u;

/** The message for a name or subject that could break its line, reorder the text around it or carry a link. */
export const plainLineProblem: Rule = (text) => {
  if (HIDDEN.test(text)) return PLAIN_LINE_MESSAGES.hidden;
  return text.includes('://') ? PLAIN_LINE_MESSAGES.address : undefined;
};
