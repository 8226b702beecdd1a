/** An invented provider, to show what a provider's card says. */
export interface SampleProvider {
  readonly name: string;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  /** Which of the drawn portraits. */
  readonly look: 1 | 2 | 3 | 4 | 5 | 6;
}

/** The six samples of the landing page. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = [
  {
    name: 'Maya Lindqvist',
    title: 'Mental Health Counselor',
    place: 'Portland, OR',
    about: 'Works with anxiety and burnout. First sessions are for finding out whether we suit each other.',
    look: 1,
  },
  {
    name: 'Dr. Theo Barnes',
    title: 'Dentist',
    place: 'Columbus, OH',
    about:
      'Looks after people who have not seen a dentist in years. Says what a visit costs before it begins.',
    look: 2,
  },
  {
    name: 'Inez Calder',
    title: 'Marriage Counselor',
    place: 'Austin, TX',
    about:
      'Sees couples who fight, and couples who have stopped talking. One of you can make the first call.',
    look: 3,
  },
  {
    name: 'Dr. Ravi Menon',
    title: 'Psychiatric Provider',
    place: 'Meets by video',
    about: 'Explains what a medication does and what it does not, and goes slowly.',
    look: 4,
  },
  {
    name: 'June Okafor',
    title: 'Counselor for Children and Teens',
    place: 'Atlanta, GA',
    about: 'Works with children whose feelings take over, and with the adults around them.',
    look: 5,
  },
  {
    name: 'Dr. Sam Whitfield',
    title: 'Chiropractor',
    place: 'Denver, CO',
    about: 'Treats back and neck pain, and sends you on when it is not something for a chiropractor.',
    look: 6,
  },
];
