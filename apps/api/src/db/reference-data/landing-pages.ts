import type { landingPages } from '../../modules/catalog/catalog.tables.ts';

/** Pages fetched by their identifier, at `/l/{identifier}`. A body is markdown. */
export const LANDING_PAGES = [
  {
    identifier: 'find-a-counselor',
    professionId: 3,
    headline: 'Find a counselor who fits you',
    subHeadline: 'Answer a few questions, and we’ll look for a verified counselor nearby.',
    body: `### How it works

1. Tell us where you are and what you’d like help with. It takes about three minutes.
2. We find licensed counselors who treat that, who are accepting new clients, and who take your insurance if you have one.
3. You get a name, and you decide. Matching is free.

### What we verify

We check each counselor's license with the state that issued it, and its expiration date.`,
    originUrl: '/l/find-a-counselor',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'couples-counseling',
    professionId: 3,
    headline: 'Talk to each other again',
    subHeadline: 'Find a couples counselor near you, or one who meets you by video.',
    body: `### When couples come

Some come because they fight, some because they no longer do. Some want to marry, some want to part well. You don’t have to agree
on the reason to begin, and one of you can fill in the questions for both.

### What happens first

The first conversation is for finding out whether you fit. Ask how the counselor works with two people, what a session costs,
and how soon you could start.`,
    originUrl: '/l/couples-counseling',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'virtual-counseling',
    professionId: 4,
    headline: 'Counseling from where you are',
    subHeadline: 'Video sessions with a counselor who is licensed in your state.',
    body: `### What you need

A phone or computer, a door that closes, and an hour. Headphones help.

### Why your state matters

A counselor may only work with people who are in a state where the counselor is licensed. That’s why we ask for your zip code even though you
won’t travel.`,
    originUrl: '/l/virtual-mental-health-counselor',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'child-emotional-dysregulation',
    professionId: 3,
    headline: 'When your child’s feelings take over',
    subHeadline:
      'Find a professional who works with children’s emotional dysregulation, and with their parents.',
    body: `### What it can look like

Outbursts that come from nowhere and last for an hour. Mornings that end in tears. A whole family that walks on eggshells. It’s
no one’s fault, and it can be worked with.

### What help can be

An assessment to learn what’s behind it, skills for your child, and a way to respond that you can keep up. Much of it is work with you as
parents.

If your child is in danger of hurting themselves or someone else, call or text 988, or call 911.`,
    originUrl: '/l/child-emotional-dysregulation',
    variant: 'dysregulation',
    providerSiteUrl: null,
  },
  {
    identifier: 'dental-implants',
    professionId: 1,
    headline: 'Replace a missing tooth',
    subHeadline: 'Find a dentist near you who places implants.',
    body: `### Before you decide

An implant is a small post in the jaw that carries a crown. It takes several visits over some months. A bridge or a denture can be
the better choice for some people: ask the dentist to explain both, with the price of each in writing.`,
    originUrl: '/l/dental-implants',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'back-pain',
    professionId: 2,
    headline: 'Get help with back pain',
    subHeadline: 'Find a chiropractor near you.',
    body: `### When to see a doctor first

See a doctor at once if back pain comes with numbness between the legs, loss of bladder or bowel control, fever, a fall, or weakness
in a leg.`,
    originUrl: '/l/back-pain',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'ketamine-therapy',
    professionId: 5,
    headline: 'Ask whether ketamine therapy is for you',
    subHeadline: 'Find a licensed provider who offers it, and ask your questions first.',
    body: `### What to know

Ketamine therapy is given under medical supervision, mostly for depression that didn’t get better with other treatment. It
isn’t for everyone: a provider asks about your heart, your blood pressure, other medication and past substance use before deciding with you. Except for
esketamine, its use in depression is off-label.`,
    originUrl: '/l/ketamine-therapy',
    variant: 'default',
    providerSiteUrl: null,
  },
  {
    identifier: 'sample-practice',
    professionId: 3,
    headline: 'Welcome to the sample practice',
    subHeadline: 'A few questions, so that we can find the right counselor for you.',
    body: `This page shows how a practice sends its own visitors through the questions. The practice is a sample.`,
    originUrl: '/l/sample-practice',
    variant: 'onboarding',
    providerSiteUrl: 'https://practice.example/',
  },
] as const satisfies readonly (typeof landingPages.$inferInsert)[];
