/** Who we are, in the small part of markdown that `Prose` reads. */
export const ABOUT_US = {
  text: `
Most people who decide to look for help do so on a hard day. Then they face lists: names, letters after names, phone numbers no one answers, insurance that isn't
taken after all.

Carematch asks a few questions, one at a time, and finds one verified professional near you, in person or by video: dentists, chiropractors, mental health counselors
and psychiatric providers.

## How a match is made

You tell us where you are, what you'd like help with, and how we can reach you. We look for professionals who offer that, who are licensed where you are, who take
your insurance or see people who pay out of pocket, and who have room. Among them, we choose by how well they fit, how far away they are, how soon they
usually answer, how busy they are this week, and who has waited longest for a match. Then we tell you who, and why.

Professionals pay for each match, and can't pay to rank higher. You pay us nothing.

## What we verify

Before a professional can be matched, we verify their license with the state that issued it, and we stop matching them when it expires.

## What we say when no one fits

We tell you so, and what you could change, instead of sending you to someone who doesn't fit.

## What we're not

We don't treat anyone, we don't give medical advice, and we aren't there for emergencies. If you're in danger, call 911. In a crisis, call or text [988](tel:988), the Suicide & Crisis Lifeline, at any hour.

## For professionals

If you're licensed and have room for new clients, you can [sign up](/signup/step/1). You choose your services, where you see clients, and how much you spend in a month.
`,
} as const;
