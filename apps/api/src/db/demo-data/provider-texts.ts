import type { Random } from './random.ts';

const WHO: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Many people who come to me have not seen a dentist for years. That is where we start, without a lecture.',
    'I look after families: the toddler’s first visit and the grandparent’s new denture.',
    'I like work that lasts, and I show you what I see on a screen before we decide on anything.',
    'Anxious patients are welcome here. You raise your hand, I stop.',
  ],
  2: [
    'I treat backs and necks of people who sit a lot, lift a lot, or have been in an accident.',
    'I examine before I treat, and I send you to a doctor when that is what you need.',
    'Runners, parents with a baby on the hip, people at desks: most of my days are spent with them.',
    'I work gently, explain each step, and give you two exercises that you will really do.',
  ],
  3: [
    'You have been holding it together for everyone else. Here you don’t have to.',
    'I work with people who are worn out, worried, or somewhere in the middle of a change.',
    'Couples come to me because they fight, or because they no longer do. Both can be worked with.',
    'I work with teens and with their parents, sometimes in the same room.',
    'I listen for what keeps repeating, and we look for the place at which it can go differently.',
  ],
  5: [
    'I take an hour for the first visit, because a prescription without a history is a guess.',
    'I treat adults and teens, work together with your therapist, and start with the smallest dose that helps.',
    'If medication is not the answer, I say so.',
    'I follow up after two weeks, not after three months.',
  ],
};

const HOW: readonly string[] = [
  'In the first visit we talk about what you would like to be different, and agree on how we will notice.',
  'I explain what I do in plain words, and you can always ask why.',
  'I keep some places at a reduced price; please ask.',
  'I offer early and late appointments on two days of the week.',
  'I speak English and Spanish.',
  'My office has an elevator and its own parking.',
  'If I’m not the right one, I’ll help you find someone who is.',
];

const REVIEWS: readonly (readonly [rating: number, body: string])[] = [
  [5, 'I felt listened to from the first minute.'],
  [5, 'Called me back within the hour and had a time the same week.'],
  [5, 'Explains everything and never makes me feel stupid for asking.'],
  [5, 'Kind, clear and on time. I would come back.'],
  [5, 'Told me the price before I had to ask.'],
  [5, 'I had put this off for years, and it was all right.'],
  [5, 'Remembers what I said last time.'],
  [4, 'Very good. The waiting room is small.'],
  [4, 'Helpful and honest. Appointments fill up quickly.'],
  [4, 'A good start. I am still getting used to video.'],
  [4, 'Friendly office, easy to reach.'],
  [3, 'Fine, but I had to reschedule twice.'],
  [3, 'Knows the work; a little short with words.'],
  [2, 'Not the right one for me. Did help me find another.'],
];

/** Two or three sentences in the first person, by root profession. */
export function aboutMe(random: Random, rootProfessionId: number): string {
  return [random.pick(WHO[rootProfessionId] ?? HOW), ...random.some(HOW, 2)].join(' ');
}

/** A rating from 1 to 5 with a sentence. */
export function reviewText(random: Random): readonly [rating: number, body: string] {
  return random.pick(REVIEWS);
}

export const VISITOR_NOTES: readonly string[] = [
  'Evenings are best for me. Please text before you call.',
  'I would rather not get voicemail, other people listen to it.',
  'I am a little nervous about this, thank you for going slowly.',
  'I can come on Tuesdays and Thursdays.',
  'It is my first time, so please tell me what to expect.',
];

export const FREE_TEXT_ANSWERS: readonly string[] = [
  'It has been a hard year and I would like to talk to someone.',
  'It is getting harder to get through the week.',
  'I sleep badly and worry all the time.',
  'My doctor suggested that I find someone.',
  'A friend told me it helped her, so I thought I would try.',
];
