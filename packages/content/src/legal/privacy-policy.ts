/**
 * What the product knows of people and does with it, in the small part of markdown that `Prose` reads. It says what the product does by
 * default: an operator who keeps data for longer, or discloses by other rules, changes it here.
 */
export const PRIVACY_POLICY = {
  /** `MM/DD/YYYY`. */
  updated: '11/24/2026',
  text: `
This page explains what Carematch knows about you, why, who else sees it, and what you can do about it. Some of what you tell us says something about your
health, so we treat all of it as if it did.

## What we collect

**When you look for care:** your zip code, the kind of professional, what you'd like help with, your answers to our questions, your name, phone number and
email, and a note if you leave one. If you came from an ad, the ID of that click. Until you submit, your answers stay in your own browser, and your contact
details there are gone when you close the tab.

**When you're a professional:** your name and contact details, licenses, services, regions, insurance plans, the photos and texts of your profile, your
matches and messages, and your invoices. Your card number goes straight to our payment processor; we keep the brand, the last four digits and the expiration
date.

**Automatically:** the technical data any website receives, such as your IP address. We use it to prevent abuse.

## What we use it for

- To find a professional who fits, and to let the two of you reach each other.
- To send you messages about your request. We only text you with your consent; reply STOP to end texts at once.
- To show professionals how their matches turned out.
- To keep the service safe, to fix errors, and to keep the records the law asks for.

We don't sell what you tell us, and we don't use it for advertising.

## Who sees it

- **The professional you're matched with** sees your name, phone, email and answers. If you're in California, Florida, Nevada or Washington, they only see them
after you agree on the page that shows who they are.
- **Professionals who might take you later** learn the area and the kind of care someone is looking for, without your name or contact details.
- **Our staff**, when they help you or a professional.
- **Companies that work for us**, such as those that host our data, deliver emails and texts, check phone numbers and process payments. They get what their
task needs and nothing else.
- **YouTube or Vimeo**, if a professional keeps a welcome video there, learn that you watched it. Nothing loads from them until you press play.
- **Authorities**, when the law requires it.

## What is measured

With your consent, we count which steps people reach, never your answers, location or identity. If your browser sends the Global Privacy Control signal, we count
nothing.

Tags of other companies, such as those of ads, only load where we've set one up and you've agreed, and only on our home page and on pages like this one. They never
load on the questions, on the pages that show your match, or where professionals and staff sign in.

## How it's protected

Contact details and notes are encrypted in our database. Each time a professional or one of our staff opens your contact details, we record it. Your answers are
never part of a web address. The link to your match can't be guessed, so don't share it.

## How long we keep it

- A request that didn't lead to a match: its contact details and what you wrote, for 12 months.
- Other options that we showed you: 30 days.
- Emails and texts that we sent: 90 days.
- What was counted with your consent: 13 months.
- The record of who opened your contact details: 6 years.

A request that led to a match stays as long as the professional or you may need it, or until you ask us to erase it. Records of what a professional was charged stay
as long as tax law requires, without your name.

## What you can do

You can ask what we have about you, have it corrected, get a copy, or have it erased, by replying to any email from us. Erasing removes everything that says who you
are. What your professional has already read or copied stays with them.

You can withdraw your consent at any time: to counting at the end of this page, to texts by replying STOP. If your state's law gives you more rights, use them the same
way; we won't treat you differently for it.

## Children and teens

A parent or guardian makes the request for anyone under 18, and theirs are the contact details we keep. We ask for no more about a child than a professional needs
to say whether they can help.

## Health privacy laws

Whether the federal health privacy rule (HIPAA) applies depends on who holds the information. Your professional is usually bound by it. State laws on consumer health
data may protect what you tell us.

## Changes

When we change this page, the date at its top changes with it. We keep the consents you gave with your request, in the words you saw.
`,
} as const;
