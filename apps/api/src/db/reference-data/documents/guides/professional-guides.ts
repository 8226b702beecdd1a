import type { DocumentEntry } from '../document-list.ts';

/** Guides for professionals. Each is made into a PDF. */
export const PROFESSIONAL_GUIDES: readonly DocumentEntry[] = [
  {
    slug: 'first-contact',
    title: 'The first contact',
    attributes: {
      audience: 'professionals',
      summary: 'What to say in the first call and message, and how soon.',
    },
    body: `
Someone has just told a stranger what they need help with. The hour after that is when they’re most willing to talk, and most unsure whether they should.

## Within the first hour

- Read the request once, whole. Note what the person asked for, not what you would call it.
- Call. If no one answers, leave a message of under twenty seconds: your name, that Carematch passed on their request, and your number. Nothing about the reason: someone else may listen.
- Send a text message right after, with a link to your calendar if you have one.

## A call that works

1. **Say who you are and ask whether it’s a good time.** "I’m Ana Ruiz, a counselor in Tacoma. You asked for someone through Carematch. Is now a good time for five minutes?"
2. **Ask one open question** and let them finish. "What made you look for someone now?"
3. **Say what you can offer,** in a sentence, and what you can’t.
4. **Say the practical things unasked:** next free appointment, price, insurance, where or by video.
5. **Agree on the next step** before you hang up: an appointment, or a time at which you call again.

## If you aren’t the right one

Say so in the first call, and name someone if you can. Set the match to "Not a fit". People remember who told them the truth.

## If no one answers

| When | What |
| --- | --- |
| Day 1 | call, message, text |
| Day 2 | call at another time of day |
| Day 4 | email, with your calendar link |
| Day 7 | a last message that says it’s the last |

Three attempts on two channels over two days, all unanswered, entitle you to half of the credits.
`,
  },
  {
    slug: 'profile-that-helps',
    title: 'A profile that helps people choose',
    attributes: {
      audience: 'professionals',
      summary: 'Photo, text, services and insurance: what a person looks for in the first ten seconds.',
    },
    body: `
A person who sees your profile has one question: could I talk to this human being? They answer it in about ten seconds, from the photo and the first two lines.

## The photo

Daylight from the side, your face filling most of the picture, a plain background, eyes toward the camera. A phone is good enough. No logo, no group, no sunglasses. Take it again when you no longer look like it.

## The first two lines

Begin with the people, not with you. Compare:

> "I’m a licensed clinical social worker with 15 years of experience in evidence-based modalities."

> "You have been holding it together for everyone else. I work with adults who are worn out and don’t know how to stop."

Both are true. Only one of them is about the reader.

## What comes next

- **How a session with you goes.** Do you ask questions, give exercises, sit with silence?
- **What you don’t do.** It saves both of you a call.
- **Practical things.** Price or range, sliding scale, insurance, evenings, parking, elevator.
- **One human sentence.** Why you do this.

Write short sentences in everyday words. Explain each abbreviation, or leave it out.

## Services and insurance

Turn on what you are glad to do. A service you take reluctantly brings matches that you decline, costs credits and lengthens your response time. Keep the list of plans up to date: a wrong one is the most frequent reason for a bad first call.

## Check it

Read your profile on a phone. Ask someone who doesn’t work in health what they would expect of you. If they can’t say it in a sentence, cut.
`,
  },
  {
    slug: 'insurance-and-cash',
    title: 'Talking about money',
    attributes: {
      audience: 'professionals',
      summary: 'How to talk about insurance, price and sliding scales before the first visit.',
    },
    body: `
Money is what people most want to know and least like to ask about. Bring it up first, plainly, and it stops being in the way.

## Before the first visit

Say four things: the price of a visit, whether you are in network with their plan, what happens if you aren’t, and when payment is due. Then send it in writing.

> "A session is $140. I’m in network with your plan, so you pay your copay once your deductible is met. I’ll check that with them before we start and tell you what I learn."

## The good faith estimate

A person without insurance, or who chooses not to use it, has the right to a written estimate of the expected cost when they schedule, or when they ask. It names the services, how often you expect them, and the price. If the bill is more than $400 above it, they can dispute it. Keep a template ready.

## Out of network

Offer a superbill: the receipt with which a person can ask their plan for a reimbursement. Say honestly that you don’t know whether it will pay.

## Sliding scale

Decide on it before anyone asks:

- how many places you keep at a reduced price,
- what the lowest price is,
- how you decide who gets one (ask what is possible; don’t ask for proof),
- when you look at it again.

Put it in your profile. "I keep three places at a reduced price" is better than "sliding scale available".

## When it’s too much

If the price doesn’t fit, say where else to look: community clinics, training clinics at universities, federally qualified health centers, and group sessions. A person who gets help elsewhere will still send you their friends.
`,
  },
  {
    slug: 'virtual-sessions',
    title: 'Virtual sessions, done well',
    attributes: {
      audience: 'professionals',
      summary: 'Licenses, room, sound, safety: what differs when you meet by video.',
    },
    body: `
## Where the person is decides

You need a license, or a right to practice, in the state in which the person is during the session. Not where they live, and not where you are. Ask at the beginning of every session where they are, and write it down. Compacts (for counselors, psychologists, and others) can help: check whether your state and theirs have joined, and what you have to apply for.

Enter each state's license number in Settings, under Virtual Regions. Matches from a state begin once it’s verified.

## Consent

Get consent to virtual care in writing. It says how you meet, what happens when the line drops, that neither of you records, and what the limits of the medium are. Many states prescribe what it has to contain.

## Safety

At the first session note three things: the address where they are, someone to call in an emergency, and the nearest emergency room. Agree on what you do when the connection breaks in a difficult moment: usually, you call them.

## The room

- Light in front of you, not behind.
- Camera at the height of your eyes. Look into it when you say something that matters.
- A microphone close to you matters more than the camera.
- Headphones on both ends; a noise machine outside the door.
- A plain background. Not a virtual one: it flickers, and it hides your hands.

## The first five minutes

Say that a bad connection is no one's fault and what you’ll do about it. Ask whether they’re alone and can talk freely. Agree on a word that means "someone has come in".

## Who it isn’t for

People in acute danger, people who aren’t safe where they are, some young children, and some people who simply don’t like it. Offer a visit in person, or someone near them.
`,
  },
  {
    slug: 'credits-and-refunds',
    title: 'Credits, limits and refunds',
    attributes: {
      audience: 'professionals',
      summary: 'What a match costs, when it’s charged, and how to get credits back.',
    },
    body: `
## What a match costs

Each service has a price in credits. A match costs the highest price among the services that the person asked for and that you offer, once. If they asked for anxiety counseling (4) and EMDR (6) and you offer both, it costs 6. If you offer anxiety counseling alone, it costs 4.

The price is recorded with the match. A change of prices doesn’t touch matches that are there already.

## When it’s charged

In most states at once, together with the contact data. In Washington, California, Florida and Nevada the person first agrees to share their details with you. Meanwhile the credits are held. If they don’t agree within 24 hours, the hold is released.

## Staying in control

- **Credit limit:** the most that you spend in a calendar month. A match that would pass it goes to someone else.
- **Pause:** turn off new leads, from one minute to the next.
- **Renewal:** off unless you turn it on, and never above your monthly ceiling.

## What doesn’t count

Neither your balance nor your package has any influence on the order in which professionals are considered.

## Getting credits back

Ask within 14 days, from the match itself.

| Reason | What happens |
| --- | --- |
| duplicate; invalid phone with a bounced email; spam; outside your region; state without your license; service not offered | all credits, at once |
| three attempts on two channels over two days, unanswered | half of the credits |
| something else | staff read it, and may ask you back |
| the price was too high; they chose someone else | no refund |

You can appeal a refusal once. Write what was overlooked.
`,
  },
  {
    slug: 'records-and-privacy',
    title: 'Handling requests with care',
    attributes: {
      audience: 'professionals',
      summary:
        'What a request may be used for, where it should be kept, and what to do when something goes wrong.',
    },
    body: `
A request says that a person with this name and phone number is looking for this kind of help. That’s health information, before you have said a word to each other.

## Use it for one thing

Contact the person about the care they asked for. Don’t add them to a newsletter, don’t pass the request on to a colleague without asking, and don’t upload it to an advertising tool in order to find "similar people".

## Keep it in one place

Move what you need into your records system once someone becomes your client. Don’t copy requests into private notes, spreadsheets or a messenger. If you print, shred.

## Messages

Text messages and emails are read on locked screens, by partners, by parents, by employers. Write nothing in them that says why the person is looking for help. The templates you start from are written that way. Offer the portal of your records system, or a call, for everything else.

## Voicemail

Name, number, "about your request". Nothing more, even if the greeting is theirs.

## People who help you

An assistant may make calls if they’re trained, bound to confidentiality and have an account of their own. Never share a password: each opening of contact data is recorded under the account that did it.

## When something goes wrong

A message to the wrong number, a lost phone, a stranger at your screen: write down what happened and when, tell us on the same day, and check what your duties are under HIPAA and the law of your state. Most mistakes are small when they’re told at once.

## When a person asks to be forgotten

Tell them that you may have to keep clinical records for some years, and that they can have their request erased with us at any time.
`,
  },
];
