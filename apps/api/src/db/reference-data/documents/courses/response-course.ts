import type { CourseEntry } from './course-list.ts';

export const RESPONSE_COURSE: CourseEntry = {
  slug: 'from-request-to-first-visit',
  title: 'From request to first visit',
  summary: 'How to reach people, talk with them, and agree on a first visit without pushing.',
  lessons: [
    {
      title: 'Why the first hour matters',
      minutes: 5,
      body: `
Deciding to look for help takes most people weeks or months. Sending a request is the moment when they’re farthest from their doubts. Every hour after it, the doubts come back.

You don’t need to be free all day. You need a routine:

- a sound on your phone for new matches, and no other sound like it
- two fixed times a day for calling back, ten minutes each
- a text message ready for the times in between: "I have your request and will call you at 5. Is that all right?"

**Exercise:** look at your last five matches. How long was it from the request to your first contact? What was in the way?
`,
    },
    {
      title: 'The first call',
      minutes: 8,
      body: `
Keep to five parts: who you are, one open question, what you can offer, the practical things, the next step.

The open question carries the call. "What made you look for someone now?" is better than "What is the problem?", because it has an answer that people are proud of.

Then do less than you’re used to. You aren’t treating yet. Two or three sentences that show that you understood are enough: "So it has been going on since the move, and the nights are the worst."

**Words to avoid:** "intake", "presenting problem", "compliance", "you should have".

**Exercise:** say your offer in one sentence, aloud. Then without a word of your trade.
`,
    },
    {
      title: 'When no one answers',
      minutes: 5,
      body: `
Silence is rarely a no. People are at work, don’t take unknown numbers, or have lost their nerve.

Change one thing at each attempt: the channel, the time of day, or the words. Give them a way to say no without having to talk to you: "If you have found someone else, just reply NO, and I’m glad for you."

After the fourth attempt stop, and say that you stop. Set the match to "Unreachable". If they call later, you can take it up again.
`,
    },
    {
      title: 'Agreeing on a first visit',
      minutes: 6,
      body: `
Offer two times, not all times. "Tuesday at 4 or Thursday at 9?" is easier to answer than "When can you?"

Confirm in writing within the hour: when, where or the video link, how to get in, what it costs, what to bring, how to cancel.

Remind them the day before, by the channel they used themselves.

If they hesitate, ask what would make it easier. Often it’s something small: where to park, whether the name is on the door, whether someone may come along.
`,
    },
    {
      title: 'A good no',
      minutes: 5,
      body: `
You’ll decline people: it isn’t your field, there’s no room, or something tells you so. Do it in the first call, and do it whole:

1. thank them for what they told you
2. say clearly that you aren’t the right one, without giving them a reason that’s about them
3. say what would be right, in a sentence
4. name at least one place to turn to
5. set the match to "Not a fit"

If there’s danger to someone, a no isn’t enough: stay on the line, give 988 or 911, and follow your duty of care.
`,
    },
  ],
};
