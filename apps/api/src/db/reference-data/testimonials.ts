import type { testimonials } from '../../modules/catalog/catalog.tables.ts';

/** Samples: no one has said these. They are shown as samples, and are replaced by real ones as those come in. */
export const TESTIMONIALS = [
  {
    id: 1,
    author: 'Sample visitor, Ohio',
    quote: 'I put off looking for a counselor for a year. Answering a few questions was the part I could do.',
    professionId: 3,
    isSample: true,
  },
  {
    id: 2,
    author: 'Sample couple, Texas',
    quote: 'We were told why this counselor was suggested, and that made it easier to call.',
    professionId: 3,
    isSample: true,
  },
  {
    id: 3,
    author: 'Sample visitor, Montana',
    quote: 'The nearest office is two hours away. A video session was the only way for me.',
    professionId: 4,
    isSample: true,
  },
  {
    id: 4,
    author: 'Sample visitor, Georgia',
    quote: 'My crown came off on a Friday, and I had someone to call the same afternoon.',
    professionId: 1,
    isSample: true,
  },
  {
    id: 5,
    author: 'Sample visitor, Arizona',
    quote: "I said which insurance I have, and didn't have to ask five offices about it.",
    professionId: 2,
    isSample: true,
  },
  {
    id: 6,
    author: 'Sample parent, Colorado',
    quote: 'For the first time someone had a word for what we live with every evening.',
    professionId: 3,
    isSample: true,
  },
  {
    id: 7,
    author: 'Sample visitor, New York',
    quote: 'No one near me could take me on that week, and the page said so instead of keeping me waiting.',
    professionId: 5,
    isSample: true,
  },
  {
    id: 8,
    author: 'Sample visitor',
    quote: 'Short questions, one at a time. I did it on the bus.',
    professionId: null,
    isSample: true,
  },
] as const satisfies readonly (typeof testimonials.$inferInsert)[];
