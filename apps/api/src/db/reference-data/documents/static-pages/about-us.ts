export const ABOUT_US = {
  slug: 'about-us',
  title: 'About us',
  body: `
## Finding care should not be the hard part

Most people who decide to look for help do so on a hard day. Then they face lists: names, letters after names, phone numbers that nobody answers, insurance that is not taken after all.

Carematch asks a few questions, one at a time, and looks for one professional who is licensed where you are, works with what you came for, has room, and takes your insurance or direct payment. Then it tells you who, and why.

## What we hold ourselves to

**We say why.** Each match comes with the reasons for it, for you and for the professional.

**Money does not move anybody up.** Professionals pay for matches. What they pay, or how much they have paid, has no part in the order.

**We check licenses.** With the state that issued them, and again before they expire.

**What you tell us stays here.** With the professional you are matched with, and nobody who advertises.

**We say no when it is no.** When nobody fits, we tell you so and what you could change, instead of sending you somebody who does not.

## What we are not

We do not treat anybody, and we are not there for emergencies. In a crisis call or text 988. When somebody is in danger, call 911.

## For professionals

If you are licensed and have room for new clients, you can [sign up](/signup/step/1). You choose your services, your region or your states, and how much you want to spend in a month.
`,
};
