import type { DocumentEntry } from './document-list.ts';

/** The title of a professional whose kind is in none of the lists. */
export const DEFAULT_COUNSELOR_TITLE = 'Mental Health Counselor';

/** What a professional of a service or a profession is called. The body is not used. */
const TITLES: readonly (readonly [name: string, title: string])[] = [
  ['Mental Health Counselor', DEFAULT_COUNSELOR_TITLE],
  ['Virtual Mental Health Counselor', DEFAULT_COUNSELOR_TITLE],
  ['Individual Counseling', DEFAULT_COUNSELOR_TITLE],
  ['Anxiety Counseling', 'Anxiety Counselor'],
  ['Depression Counseling', 'Depression Counselor'],
  ['Grief Counseling', 'Grief Counselor'],
  ['Trauma Counseling', 'Trauma Counselor'],
  ['Stress Counseling', 'Stress Counselor'],
  ['Anger Counseling', 'Anger Management Counselor'],
  ['Addiction Counseling', 'Addiction Counselor'],
  ['Eating Disorder Counseling', 'Eating Disorder Counselor'],
  ['OCD Counseling', 'OCD Therapist'],
  ['ADHD Counseling', 'ADHD Counselor'],
  ['Life Transitions Counseling', 'Life Transitions Counselor'],
  ['Self-Esteem Counseling', 'Self-Esteem Counselor'],
  ['LGBTQ+ Affirming Counseling', 'LGBTQ+ Affirming Counselor'],
  ['Postpartum Counseling', 'Postpartum Counselor'],
  ['Sleep Counseling', 'Sleep Counselor'],
  ['Career Counseling', 'Career Counselor'],
  ['Chronic Illness Counseling', 'Chronic Illness Counselor'],
  ['Faith-Based Counseling', 'Faith-Based Counselor'],
  ['Psychotherapy', 'Psychotherapist'],
  ['Marriage Counseling', 'Marriage Counselor'],
  ['Couples Counseling', 'Couples Counselor'],
  ['Family Counseling', 'Family Counselor'],
  ['Premarital Counseling', 'Premarital Counselor'],
  ['Divorce Counseling', 'Divorce Counselor'],
  ['Infidelity Counseling', 'Infidelity Counselor'],
  ['Parent Counseling', 'Parent Counselor'],
  ['Teen Counseling', 'Teen Counselor'],
  ['Child Counseling', 'Child Counselor'],
  ['Emotional Dysregulation Counseling', "Children's Mental Health Expert"],
  ['Play Therapy', 'Play Therapist'],
  ['School and Behavior Counseling', 'School and Behavior Counselor'],
  ['EMDR', 'EMDR Therapist'],
  ['IFS', 'IFS Therapist'],
  ['CBT', 'CBT Therapist'],
  ['DBT', 'DBT Therapist'],
  ['Gottman Method', 'Gottman Method Therapist'],
  ['Emotionally Focused Therapy', 'Emotionally Focused Therapist'],
  ['Somatic Therapy', 'Somatic Therapist'],
  ['Mindfulness Therapy', 'Mindfulness Therapist'],
  ['Psychiatric Provider', 'Psychiatric Provider'],
  ['Virtual Psychiatric Provider', 'Psychiatric Provider'],
  ['Medication Management', 'Psychiatric Provider'],
  ['Ketamine Therapy', 'Ketamine Therapy Provider'],
  ['TMS Therapy', 'TMS Therapy Provider'],
  ['Dentist', 'Dentist'],
  ['Chiropractor', 'Chiropractor'],
];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const COUNSELOR_TITLES: readonly DocumentEntry[] = TITLES.map(([name, title]) => ({
  slug: slugOf(name),
  title,
  body: '',
  attributes: { name },
}));
