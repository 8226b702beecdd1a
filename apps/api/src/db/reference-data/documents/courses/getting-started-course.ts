import type { CourseEntry } from './course-list.ts';

export const GETTING_STARTED_COURSE: CourseEntry = {
  slug: 'getting-started',
  title: 'Getting started with Carematch',
  summary: 'From an empty profile to your first match, in half an hour.',
  lessons: [
    {
      title: 'How a match comes about',
      minutes: 6,
      body: `
A person tells us where they are, what they are looking for, how they would like to meet and how they will pay. From all professionals we keep those who are licensed there, offer at least one of the services asked for, work with the kind of people they are (a couple, a teen), take their plan or direct payment, and have room.

Those who remain are put in order, by these things, one after the other:

1. how much of what the person asked for you offer
2. whether the kind of care is the focus of your practice
3. distance: up to 5 miles, up to 15, up to 30, further
4. how quickly you usually make the first contact
5. how many matches you had in the last seven days, compared with the room you declared
6. how long ago your last match was

The first whose credits are enough is matched. Your balance has no part in the order itself.

**Try it:** open a match (or the sample match) and read "Why this match". Each line is one of the things above.
`,
    },
    {
      title: 'Licenses, services and regions',
      minutes: 6,
      body: `
Three settings decide which requests can reach you.

**Licenses.** Enter the number exactly as the state board writes it. We check it, and you get an email when that is done. Put the expiry into your calendar: a license that has ended ends matches on the same day.

**Services.** Turn on what you like to do and do well. More services bring more requests, but also more that you will decline.

**Regions.** In person: a zip and a distance, as far as people really travel to you. Virtual: a license number for each state.

**Try it:** look at your services and turn off one that you would rather not get calls about.
`,
    },
    {
      title: 'A profile in twenty minutes',
      minutes: 8,
      body: `
Set a timer.

**Minutes 1 to 5: the photo.** By a window, phone at the height of your eyes, one face, yours.

**Minutes 6 to 15: about you.** Answer five questions, two sentences each. Who comes to you? What is it like for them before? What do you do together? What do you not do? What does it cost?

**Minutes 16 to 18: insurance.** Only plans you are in network with today. If you take none, say so: it counts as answered.

**Minutes 19 and 20: read it on your phone.** Cut every sentence that could stand on anyone's profile.

Done is better than perfect. You can change it at any time.
`,
    },
    {
      title: 'Credits and limits',
      minutes: 5,
      body: `
Choose a package that covers about a month. As a rule of thumb, count how many new clients you can take, double it, and multiply it by the price of your most frequent service.

Then set two things in Settings:

- **Credit limit:** the most to spend in a calendar month.
- **Weekly room:** how many new people you can see in a week. It keeps matches from coming all at once.

Leave renewal off until you have seen a month.
`,
    },
    {
      title: 'Your first match',
      minutes: 6,
      body: `
You get a text message and an email. Neither says what the person is looking for: open the match to read it.

1. Read it, whole.
2. Call. Leave a short message if no one answers.
3. Send the text template "First contact".
4. Set the contact status. Your first message or call sets "Attempted" by itself; "Contacted" is yours to set.
5. Put a note down: what was agreed, and when you get in touch again.

If something is wrong with the match (a wrong number, a wrong state), ask for the credits back from the match. Automatic reasons are decided at once.
`,
    },
  ],
};
