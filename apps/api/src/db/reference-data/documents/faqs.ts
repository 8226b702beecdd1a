import type { DocumentEntry } from './document-list.ts';

type Audience = 'visitors' | 'professionals';

const ask = (audience: Audience, slug: string, title: string, body: string): DocumentEntry => ({
  slug: `${audience}-${slug}`,
  title,
  body,
  attributes: { audience },
});

/** Questions and answers. The title is the question. */
export const FAQS: readonly DocumentEntry[] = [
  ask(
    'visitors',
    'cost',
    'What does it cost me?',
    'Being matched costs you nothing. The care itself has a price, which you agree on with the provider: ask for it before your first visit. If you have no insurance or don’t use it, a provider has to give you a good faith estimate in writing when you ask for one.',
  ),
  ask(
    'visitors',
    'how-chosen',
    'How is a provider chosen for me?',
    'We look for providers who are licensed where you are, offer what you asked for, have room, and take your insurance or out-of-pocket payment. Among those, the best overlap with your preferences comes first, then the plan you chose, distance, how quickly they usually answer, and who has had the fewest new clients lately. Providers can’t pay to rank higher.',
  ),
  ask(
    'visitors',
    'who-sees',
    'Who sees what I answer?',
    'The provider you’re matched with, and those of our staff who need it to help you. In Washington, California, Florida and Nevada, the provider sees your details only after you have said yes to sharing them. We don’t sell what you tell us, and we don’t give it to advertisers.',
  ),
  ask(
    'visitors',
    'verified',
    'What does "verified" mean?',
    'We have checked the license of the professional with the state that issued it, and we keep its expiration date. We don’t judge how good someone is at their work.',
  ),
  ask(
    'visitors',
    'no-answer',
    'No one has called me. What now?',
    'Providers usually answer within a business day. If you haven’t heard anything after two, open the link in your email to call them, or reply to the email and our team will help.',
  ),
  ask(
    'visitors',
    'no-match',
    'Why was there no match?',
    'No one who matches all your preferences has room right now, or no one in our network is near you. You can widen the search: virtual sessions, paying out of pocket, or a longer drive. Where no one fits, our team also reviews your request personally. If we showed you other options and you chose none of them, ask again to see who’s available now.',
  ),
  ask(
    'visitors',
    'stop-texts',
    'How do I stop the text messages?',
    'Reply STOP to any of them. That stops messages from us and from providers through us, at once.',
  ),
  ask(
    'visitors',
    'erase',
    'How do I have my data erased?',
    'Reply to any email from us. We’ll ask for the phone number or email address you used. We erase what you told us and keep only what the law has us keep, such as payment records of providers, which don’t name you.',
  ),
  ask(
    'visitors',
    'crisis',
    'I’m in a crisis. Is this the right place?',
    'No: this takes too long. Call or text 988 at any hour for the Suicide and Crisis Lifeline, or call 911 when someone is in danger.',
  ),
  ask(
    'visitors',
    'virtual',
    'Who may meet me by video?',
    'A provider with a license for the state you are in during the session. That’s why we ask for your zip code.',
  ),
  ask(
    'professionals',
    'credits',
    'What is a credit, and when is it used?',
    'Credits pay for matches. Each service has a price in credits, which you see before you turn the service on. You’re charged for a match once, for the service with the highest price among those the person asked for and you offer. Nothing else costs credits.',
  ),
  ask(
    'professionals',
    'order',
    'Can I pay to be shown first?',
    'No. The order depends on fit, distance, response time and how many new clients you have had lately. Payment never affects ranking.',
  ),
  ask(
    'professionals',
    'refund',
    'When do I get credits back?',
    'Ask within 14 days of the match, with the reason. Some reasons are approved automatically: a duplicate, a phone number that doesn’t exist together with an email that bounced, spam, someone outside your region or in a state you aren’t licensed in, or a service you don’t offer. If three attempts on two channels over two days stay unanswered, half the credits come back. Price, or having chosen someone else, is no reason.',
  ),
  ask(
    'professionals',
    'disclosure',
    'Why can’t I see the contact data of a match?',
    'In some states the person has to agree to sharing first. The credits are held meanwhile. If they don’t agree within 24 hours, the hold is released and you’re charged nothing.',
  ),
  ask(
    'professionals',
    'license',
    'How is my license checked?',
    'Our staff look it up in the register of the state board, and again before it expires. You get matches in a profession or state once its license is verified.',
  ),
  ask(
    'professionals',
    'limit',
    'Can I limit how much I spend?',
    'Yes. Set a credit limit for the month in Settings. When the next match would pass it, you’re left out until the month ends. Pausing new leads works at once.',
  ),
  ask(
    'professionals',
    'renewal',
    'What does automatic renewal do?',
    'It’s off until you turn it on. When your balance falls below the price of your cheapest service, it buys the package you chose, up to the ceiling you set for a month. A payment that fails is tried again on days 1, 3 and 5, and then renewal is turned off.',
  ),
  ask(
    'professionals',
    'response',
    'Does it matter how fast I answer?',
    'Yes. The median time to your first contact is one of the things the order depends on. Within four business hours is best, within a business day is next. For your first ten matches you count as the middle.',
  ),
  ask(
    'professionals',
    'team',
    'Can my practice share one account?',
    'Each professional has an account. A company brings them together with its office photos and its team members, and whoever manages it can see the matches of the team.',
  ),
  ask(
    'professionals',
    'virtual-states',
    'How do I get virtual clients from other states?',
    'Turn virtual clients on in Settings, choose the states and enter your license number for each. Matches from a state begin when the license there is verified.',
  ),
];
