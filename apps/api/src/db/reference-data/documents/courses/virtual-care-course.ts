import type { CourseEntry } from './course-list.ts';

export const VIRTUAL_CARE_COURSE: CourseEntry = {
  slug: 'virtual-care',
  title: 'Virtual care across states',
  summary: 'Licenses, consent, safety and craft for sessions by video.',
  lessons: [
    {
      title: 'Which license you need',
      minutes: 7,
      body: `
The state in which the person is during the session decides. A client who lives in Oregon and sits in a hotel in Idaho is in Idaho.

There are three ways to practice in another state:

- **a license of that state,** often by endorsement
- **a compact** that both states have joined and that you have been admitted to
- **a telehealth registration,** which some states offer to professionals from elsewhere

Boards change their rules. Look at the board's own page, note the date on which you looked, and look again each year.

In Settings, under Virtual Regions, enter the number for each state. We check each of them by itself.
`,
    },
    {
      title: 'Consent and records',
      minutes: 6,
      body: `
Consent to virtual care comes before the first session, in writing. At least: how you meet and with which program; what can go wrong with it; that neither side records; how you reach each other when the line drops; what you do in an emergency; that they can change to visits in person; and what it costs.

Use a video program whose maker signs a business associate agreement with you. Write into each note where the person was and that you met by video.
`,
    },
    {
      title: 'Safety at a distance',
      minutes: 7,
      body: `
You can’t walk around the table. Prepare at the first session what you hope not to need:

- the address at which they are, asked again each time
- a person you may call, with consent to do so
- the number of the local police, since 911 from your phone reaches your own county
- the nearest emergency room

Agree on a sentence that means "I can’t talk freely". If violence at home is possible, ask whether they’re alone with yes-or-no questions, and never by chat.
`,
    },
    {
      title: 'Presence on a screen',
      minutes: 6,
      body: `
People judge warmth by voice before they judge it by picture: spend on the microphone first.

Look into the camera when you say something that matters, and at their face when they do. Nod more than you would in a room. Leave a second longer before you speak, for the delay.

Say aloud what you would otherwise show: "I’m writing that down", "I’m thinking about what you said".

Plan ten minutes between sessions, away from the screen.
`,
    },
  ],
};
