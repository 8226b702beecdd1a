import type { DocumentEntry } from '../document-list.ts';

/** Guides for people who look for care. Each is made into a PDF. */
export const VISITOR_GUIDES: readonly DocumentEntry[] = [
  {
    slug: 'first-conversation',
    title: 'Questions for a first conversation',
    attributes: {
      audience: 'visitors',
      summary: 'What to ask a provider before you decide, on one page.',
    },
    body: `
A first conversation is usually free and takes about fifteen minutes. You aren’t applying for anything: you’re finding out whether this is someone you want to talk to. You may write your questions down and read them out.

## About their work

- Have you worked with people who came with something like mine?
- How do you work? What would happen in the first sessions?
- How will we know that it helps? When do we look at it?
- What do you do when it doesn’t help?

## About practical things

- What does a session cost, and how long is it?
- Do you take my insurance? If not, do you give a receipt for my plan?
- Do you have reduced-fee spots?
- How soon can we start, and at what times?
- What happens if I have to cancel?

## About you

- Is there something you would like to know from me first?
- Is there something about me that makes you think someone else would be better?

## Afterwards, ask yourself

1. Did I feel listened to?
2. Did they answer what I asked?
3. Could I say something difficult to this person?

Two out of three are enough for a second conversation. If it’s a no, say so: "Thank you, I’m going to keep looking" is a full sentence.

## If it can’t wait

Call or text 988 at any hour for the Suicide and Crisis Lifeline. Call 911 when someone is in danger.
`,
  },
  {
    slug: 'what-therapy-costs',
    title: 'What care costs, and who pays',
    attributes: {
      audience: 'visitors',
      summary: 'Copay, deductible, out of network, sliding scale: the words, and what to ask.',
    },
    body: `
## The words

**In network:** the provider has a contract with your plan. You pay less.

**Out of network:** no contract. Your plan may pay a part of it, or nothing.

**Deductible:** what you pay out of pocket each year before your plan starts to pay.

**Copay:** a fixed amount for each visit. **Coinsurance:** a share of the price.

**Prior authorization:** your plan wants to agree before it pays.

**Superbill:** a receipt with which you ask your plan for money back.

## Three calls that save money

1. **Call your plan.** The number is on the card. Ask: is this provider in network? What is my copay for an office visit, and for a video visit? How much of my deductible is left? Do I need an authorization? Write down the name of the person you spoke to.
2. **Call the provider.** Ask what a visit costs, and whether they check your benefits for you.
3. **Call your employer,** if you have one. Many pay for a few sessions with an assistance program, confidentially.

## Without insurance

You have the right to a **good faith estimate** in writing. If the bill is more than $400 above it, you can dispute it.

Ask for a **sliding scale**. Providers expect the question.

Look at **community health centers**, **training clinics** of universities (students, supervised), **groups**, and your county's mental health service.

## With Medicaid or Medicare

Say so at once: not every provider takes it, and those who do know what is paid.

## A rule for bills

Don’t pay a bill that you don’t understand. Ask for an itemized one. Mistakes are frequent, and correcting them costs nothing.
`,
  },
  {
    slug: 'when-feelings-take-over',
    title: 'When a child’s feelings take over',
    attributes: {
      audience: 'visitors',
      summary: 'What to do during an outburst, after it, and when to look for help.',
    },
    body: `
A child who screams, hits or falls apart isn’t giving you a hard time. They are having one, and haven’t yet learned what to do with it. Some children learn it later than others, and need more help with it.

## During an outburst

- **Safety first.** Move what can break, and siblings who can be hurt.
- **Say little.** A child in a storm can’t hear sentences. "I’m here" is enough.
- **Lower everything:** your voice, the light, the number of people.
- **Don’t negotiate, explain or punish now.** It can wait an hour.
- **Breathe out slowly,** where they can see it. Your calm is what they borrow.

## Afterwards

When everyone has eaten and rested: "That was hard. What was the first thing you noticed?" Name the feeling, not the fault. Then practice, while it’s easy, what to do next time: a place to go, something to squeeze, a word that means "I need to leave".

## Keep a short log

For two weeks write down: when, what happened just before, how long it lasted, what helped. Patterns show: hunger, noise, transitions, the hour after school. Bring it with you to a professional.

## When to look for help

- it happens most days, or lasts longer than half an hour
- someone gets hurt
- school calls often, or your child refuses to go
- it’s getting worse, or came after something frightening
- you have changed your whole life around it
- you are at the end of your strength. That alone is reason enough

## What help can be

An assessment (sometimes of attention, anxiety, senses or learning), work with you as parents, skills for your child, and an agreement with the school. Medication is a question for a psychiatric provider or pediatrician, and not the first one.

If your child talks about dying or hurting themselves, don’t leave them alone, and call or text 988.
`,
  },
  {
    slug: 'seeing-a-dentist-again',
    title: 'Seeing a dentist after a long time',
    attributes: {
      audience: 'visitors',
      summary: 'For everyone who has put it off: what happens, what to say, and what you can refuse.',
    },
    body: `
Many people stay away for years: because of money, of a bad experience, or because it has been so long that it’s embarrassing. Dentists see it every day.

## Before you call

You need one sentence: "I haven’t been for a long time and I’m nervous. Do you have time for a first visit at which we only look?"

## The first visit

- a talk about your health and medication
- a look at teeth and gums
- usually X-rays, which show what is between and below
- a plan, in order of urgency, with a price for each step

You can ask that nothing else happens on that day.

## Agree on a sign

Raising a hand means stop. A good dentist offers it before you ask. You can also ask for numbing gel before the needle, music, a break every ten minutes, or to be told each step, or none of them.

## Being calmer

**Laughing gas** wears off in minutes, and you can drive home. **A tablet** makes you drowsy: someone has to take you home. **Sedation through a vein** is for longer treatment and needs a specially trained dentist. Ask what each costs.

## The plan

Ask for it in writing: what has to be done now, what can wait, what happens if you wait, and what the alternatives are. For large treatments a second opinion is normal.

## When it’s urgent

Swelling in the face, fever, trouble swallowing or opening your mouth: go to an emergency room today. A tooth that has been knocked out: hold it by the crown, put it into milk, and be at a dentist within the hour.
`,
  },
];
