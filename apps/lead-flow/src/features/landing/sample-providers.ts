/** A fictional provider, to show what a provider's card says. */
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
    about: "Works with anxiety and burnout. The first session is a chance to see if it's a good fit.",
    look: 1,
  },
  {
    name: 'Dr. Theo Barnes',
    title: 'Dentist',
    place: 'Columbus, OH',
    about: "Sees people who haven't been to a dentist in years. Tells you the cost before the visit starts.",
    look: 2,
  },
  {
    name: 'Inez Calder',
    title: 'Marriage Counselor',
    place: 'Austin, TX',
    about:
      "Sees couples who fight and couples who've stopped talking. Either of you can make the first call.",
    look: 3,
  },
  {
    name: 'Dr. Ravi Menon',
    title: 'Psychiatric Provider',
    place: 'Online',
    about: "Explains what a medication does and doesn't do, and takes it slow.",
    look: 4,
  },
  {
    name: 'June Okafor',
    title: 'Counselor for Children and Teens',
    place: 'Atlanta, GA',
    about: 'Works with children who have big feelings, and with the adults around them.',
    look: 5,
  },
  {
    name: 'Dr. Sam Whitfield',
    title: 'Chiropractor',
    place: 'Denver, CO',
    about: "Treats back and neck pain, and refers you on when it isn't something a chiropractor treats.",
    look: 6,
  },
];
