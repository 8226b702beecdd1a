/** What a professional writes down for themselves of a client. */
export const PRIVATE_NOTES: readonly string[] = [
  'Left a voicemail; asked for a call back after 5.',
  'Prefers mornings. Sent the intake forms.',
  'Wants to check with the insurance first. Call again on Thursday.',
  'Talked for ten minutes, good rapport. First visit planned.',
  'Asked about parking and the waiting room. Sent directions.',
  'Would like to start after the holidays.',
  'Partner answered; said nothing but my name and number.',
  'Sliding scale discussed. They will let me know.',
];

/** Why someone did not become a client. */
export const NOT_A_FIT_NOTES: readonly string[] = [
  'Was looking for weekend hours, which I don’t have. Suggested two colleagues.',
  'Needs a specialist; gave them a referral.',
  'Found someone closer to work. Wished them well.',
];

/** First texts; `{name}` is the client’s first name. */
export const FIRST_TEXTS: readonly string[] = [
  'Hi {name}, Carematch gave me your request. When is a good time for a short call?',
  'Hello {name}, thanks for reaching out. I have openings this week. Would mornings or evenings work for you?',
  'Hi {name}, I just tried to call you. Text me a time that works, and I’ll call again.',
];

/** First emails. */
export const FIRST_EMAILS: readonly (readonly [subject: string, body: string])[] = [
  [
    'Your request on Carematch',
    'Hi {name},\n\nThank you for your request. I’d be glad to talk for ten minutes, free of charge, so that you can see whether I’m right for you.\n\nWhich days are best?\n\nBest,',
  ],
  [
    'When can we talk?',
    'Hi {name},\n\nI received your request and have two openings this week. Please reply with a time that works for you, or a number to reach you at.\n\nBest,',
  ],
];
