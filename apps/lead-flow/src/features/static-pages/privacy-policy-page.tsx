import { paths } from '../../app/paths.ts';
import { ConsentSetting } from '../../shared/privacy/consent-setting.tsx';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'Privacy Policy',
  updated: '11/20/2026',
  description: 'What Carematch knows about you, why, who else learns of it, and what you can do.',
  canonical: paths.privacyPolicy(),
  body: `
This page says what Carematch knows about you, why, who else learns of it, and what you can do.

## What you tell us

When you look for care, you give us your zip code, what you would like help with, your answers to our questions, and your name, phone number and email
address. Until you submit, all of it stays in your own browser. Your contact details there end with the tab.

## What we use it for

- To find a professional who fits, and to let you and that professional reach each other.
- To send you messages about your request. Text messages are sent only with your consent; reply STOP to end them at once.
- To keep the service safe, and to keep the records that the law asks for.

We do not sell what you tell us, and we do not use it for advertising.

## Who receives it

- **The professional you are matched with** receives your name, your contact details and your answers. In some states, this happens only
after you agree on the page that shows the match.
- **Professionals who might take you later** learn that somebody is waiting, without your name and without your contact details.
- **Companies that work for us**, such as those that deliver email and text messages, receive what their task needs and nothing else.
- **YouTube or Vimeo**, where a professional keeps a welcome video with them, learn that you watched it. Nothing loads from them before you
press play.

## How it is kept

Your contact details are encrypted in our database. Each time a professional or one of our staff reads them, that is recorded. Your answers are
never part of a web address, and never in our logs.

## What is measured

With your consent, we count which steps of the questions are seen, without your answers, your place, or anything that tells who you are. If your browser
sends the Global Privacy Control signal, we count nothing. Pages of the questions and of the match load no advertising or recording scripts.

## What you can do

You can ask what we hold about you, have it corrected, receive a copy, or have it erased, by replying to any message from us. Erasing
takes out everything that tells who you are; what remains is the record of what a professional was charged.

You can take your consent back at any time: to counting at the end of this page, to text messages by replying STOP. What happened
before stays lawful.

## Children

A parent or guardian fills in the questions for a child. We ask for no more about a child than a professional needs to say whether they can help.
`,
  below: <ConsentSetting />,
});
