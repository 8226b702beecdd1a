import { TEMPLATE_NOTICE } from './template-notice.ts';

export const PRIVACY_POLICY = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  body: `
${TEMPLATE_NOTICE}

Version of November 2026

## What this page is about

Carematch helps people find a health professional. To do that we ask for your name, how to reach you, and what you are looking for. Some of that says something about your health, and we treat all of it as if it did.

## What we collect

**When you look for care:** your zip code, the kind of professional, what you would like help with, your answers to our questions, your first and last name, phone number and email address, and a note if you leave one. If you came from an advertisement, the number of that click.

**When you are a professional:** your name and contact data, licenses, services, states and regions, insurance plans you take, photos and texts of your profile, your matches and messages, and your invoices. Card numbers go to our payment processor; we keep the brand and the last four digits.

**By itself:** the pages that are opened, at what time, and technical data that any website receives, such as the address of your device. Addresses of pages are recorded without your answers.

## What we use it for

- to find a professional who fits, and to tell you and them about each other;
- to send you messages about your request, if you agreed to that;
- to show a professional how their matches went;
- to keep the service safe, to find errors and to prevent abuse;
- to meet duties that the law gives us.

We do not sell it. We do not use it for advertising, and no advertising or heat-map tool runs on the pages where you answer questions or see a result.

## Whom we share it with

**The professional you are matched with** receives your name, contact data and answers. In Washington, California, Florida and Nevada they receive them only after you have said yes on the page that shows who they are. Professionals who do not accept a request because they lack credits see it only without anything that identifies you.

**Companies that work for us** (hosting, text messages, email, payment) process data on our behalf and under contract.

**Authorities** when the law obliges us.

## How we protect it

Contact data and free-text answers are encrypted in our database. Each time a professional or one of our staff opens your contact data, that is recorded. Links to your match are unguessable, and cannot be read from a copy of our database.

## How long we keep it

As long as your request is open and for as long afterwards as we need it to answer questions about it. You can ask us to erase it at any time. Payment records of professionals are kept as long as tax law requires, and do not name you.

## Your choices

- **See, correct, export or erase** what we have about you: write to us from the contact page with the phone number or email address you used.
- **Text messages:** reply STOP to any of them.
- **Global Privacy Control:** if your browser sends that signal, we honor it.
- **Where the law of your state gives you more rights,** you can use them in the same way, and you are not treated differently for it.

## Children

A parent or guardian makes a request for a child. We do not knowingly take requests from children under 13.

## Health privacy laws

Whether the federal health privacy rule (HIPAA) applies to a piece of information depends on who holds it. Your professional is usually bound by it. State laws on consumer health data may protect what you tell us.

## Changes

When we change this page we change its version. What you agreed to is stored with your request, in the words that stood there.

## Contact

Name and postal address of the company, and the address for privacy requests, are to be completed here.
`,
};
