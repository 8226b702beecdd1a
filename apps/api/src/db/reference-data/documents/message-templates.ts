import type { DocumentEntry } from './document-list.ts';

const sms = (slug: string, title: string, body: string): DocumentEntry => ({
  slug: `sms-${slug}`,
  title,
  body,
  attributes: { channel: 'sms' },
});

const email = (slug: string, title: string, subject: string, body: string): DocumentEntry => ({
  slug: `email-${slug}`,
  title,
  body,
  attributes: { channel: 'email', subject },
});

/** The templates that a professional starts from, with the placeholders of `packages/validation`. Bodies are plain text. None names a reason for seeking care. */
export const MESSAGE_TEMPLATES: readonly DocumentEntry[] = [
  sms(
    'first-contact',
    'First contact',
    'Hi {{match_first_name}}, this is {{own_name}}, {{own_profession}}. Carematch gave me your request. When is a good time to talk? You can reach me at {{office_phone}} or choose a time here: {{schedule_link}}. Reply STOP to opt out.',
  ),
  sms(
    'missed-call',
    'After a missed call',
    'Hi {{match_first_name}}, {{own_name}} here. I just tried to call you. What time works better? {{office_phone}}. Reply STOP to opt out.',
  ),
  sms(
    'second-attempt',
    'Second attempt',
    "Hi {{match_first_name}}, it's {{own_name}} again. I still have time for a first call this week: {{schedule_link}}. If you've found someone else, just let me know. Reply STOP to opt out.",
  ),
  sms(
    'last-attempt',
    'Last attempt',
    "Hi {{match_first_name}}, this is my last message. If you'd like to talk later, call {{office_phone}}. {{own_name}}. Reply STOP to opt out.",
  ),
  sms(
    'appointment-reminder',
    'Appointment reminder',
    'Hi {{match_first_name}}, a reminder of our appointment. If you need a different time, use {{schedule_link}} or call {{office_phone}}. {{own_name}}. Reply STOP to opt out.',
  ),
  sms(
    'records-system',
    'Through your records system',
    "Hi {{match_first_name}}, {{own_name}} here. Please send your replies and forms to {{ehr_sms}}, where they're kept with your records. Reply STOP to opt out.",
  ),
  email(
    'first-contact',
    'First contact',
    'Your request to {{own_name}}',
    `Hi {{match_full_name}},

Thank you for your request. I'm {{own_name}}, {{own_profession}}, and I'd like to hear what you're looking for.

A first call takes about 15 minutes. You can ask how I work, what a visit costs and how soon we could start.

Choose a time: {{schedule_link}}
Or call me: {{office_phone}}

Best,
{{own_name}}`,
  ),
  email(
    'second-attempt',
    'Second attempt',
    'Still here, {{match_first_name}}',
    `Hi {{match_first_name}},

I wrote a few days ago and know how easily a message gets lost. If you'd still like to talk, choose a time at {{schedule_link}} or call {{office_phone}}.

If you've found someone else, that's good news. Just let me know.

Best,
{{own_name}}`,
  ),
  email(
    'before-first-visit',
    'Before the first visit',
    'Before our first appointment',
    `Hi {{match_first_name}},

I look forward to meeting you. Please bring your insurance card if you have one, a list of your medications and any questions.

If something comes up, call {{office_phone}} or choose a different time at {{schedule_link}}.

Best,
{{own_name}}, {{own_profession}}`,
  ),
  email(
    'missed-appointment',
    'After a missed appointment',
    'We missed each other',
    `Hi {{match_first_name}},

We had an appointment and missed each other. That happens. If you'd like another time, choose one at {{schedule_link}} or call {{office_phone}}.

Best,
{{own_name}}`,
  ),
  email(
    'review-request',
    'Asking for a review',
    'How was it?',
    `Hi {{match_first_name}},

Thank you for your visit. If you have a minute, tell others how it was. You don't need to say why you came, and we won't show your full name.

Best,
{{own_name}}`,
  ),
];
