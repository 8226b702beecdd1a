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
    'After a call that was not answered',
    'Hi {{match_first_name}}, {{own_name}} here. I just tried to call you. Which time suits you better? {{office_phone}}. Reply STOP to opt out.',
  ),
  sms(
    'second-attempt',
    'Second attempt',
    'Hi {{match_first_name}}, it is {{own_name}} again. I still have room for a first conversation this week: {{schedule_link}}. If you have found somebody else, just let me know. Reply STOP to opt out.',
  ),
  sms(
    'last-attempt',
    'Last attempt',
    'Hi {{match_first_name}}, this is my last message, so that I do not crowd you. If you would like to talk later, I am at {{office_phone}}. {{own_name}}. Reply STOP to opt out.',
  ),
  sms(
    'appointment-reminder',
    'Appointment reminder',
    'Hi {{match_first_name}}, a reminder of our appointment. If you need another time, use {{schedule_link}} or call {{office_phone}}. {{own_name}}. Reply STOP to opt out.',
  ),
  sms(
    'records-system',
    'Through your records system',
    'Hi {{match_first_name}}, {{own_name}} here. Please send your replies and forms to {{ehr_sms}}, where they are kept with your records. Reply STOP to opt out.',
  ),
  email(
    'first-contact',
    'First contact',
    'Your request to {{own_name}}',
    `Hello {{match_full_name}},

thank you for your request. I am {{own_name}}, {{own_profession}}, and I would like to hear from you what you are looking for.

A first conversation takes about fifteen minutes. It is there for you to ask about how I work, what a visit costs and how soon we could start.

Choose a time: {{schedule_link}}
Or call me: {{office_phone}}

Kind regards
{{own_name}}`,
  ),
  email(
    'second-attempt',
    'Second attempt',
    'Still here, {{match_first_name}}',
    `Hello {{match_first_name}},

I wrote to you a few days ago and know how easily a message gets lost. If you would still like to talk, choose a time at {{schedule_link}} or call {{office_phone}}.

If you have found somebody else, that is good news: a line to let me know is enough.

Kind regards
{{own_name}}`,
  ),
  email(
    'before-first-visit',
    'Before the first visit',
    'Before our first appointment',
    `Hello {{match_first_name}},

I look forward to meeting you. Please bring your insurance card if you have one, a list of medication you take, and any questions.

If something comes up, call {{office_phone}} or choose another time at {{schedule_link}}.

Kind regards
{{own_name}}, {{own_profession}}`,
  ),
  email(
    'missed-appointment',
    'After a missed appointment',
    'We missed each other',
    `Hello {{match_first_name}},

we had an appointment and missed each other. That happens. If you would like another time, choose it at {{schedule_link}} or call {{office_phone}}.

Kind regards
{{own_name}}`,
  ),
  email(
    'review-request',
    'Asking for a review',
    'How was it?',
    `Hello {{match_first_name}},

thank you for your visit. If you have a minute, tell others how it was. You need not say what you came for, and your full name is not shown.

Kind regards
{{own_name}}`,
  ),
];
