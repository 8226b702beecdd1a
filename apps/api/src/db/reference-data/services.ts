import type { services } from '../../modules/catalog/catalog.tables.ts';

type ServiceRow = typeof services.$inferInsert;

/** Id, division, slug, name, cost in whole credits: what a lead for it costs until staff change it. */
type Service = readonly [id: number, divisionId: number, slug: string, name: string, creditCost: number];

const of = (professionId: number, list: readonly Service[]): ServiceRow[] =>
  list.map(([id, divisionId, slug, name, creditCost]) => ({
    id,
    professionId,
    divisionId,
    slug,
    name,
    creditCost,
  }));

const DENTIST: readonly Service[] = [
  [101, 11, 'general-dentist', 'General Dentist', 3],
  [102, 11, 'teeth-cleaning', 'Teeth Cleaning', 2],
  [103, 11, 'emergency', 'Emergency Dentist', 5],
  [104, 11, 'family-dentist', 'Family Dentist', 3],
  [105, 11, 'sedation-dentist', 'Sedation Dentist', 5],
  [111, 12, 'cosmetic-dentist', 'Cosmetic Dentist', 7],
  [112, 12, 'teeth-whitening', 'Teeth Whitening', 3],
  [113, 12, 'veneers', 'Veneers', 8],
  [121, 13, 'crowns', 'Dental Crowns', 6],
  [122, 13, 'implants', 'Dental Implants', 10],
  [123, 13, 'dentures', 'Dentures', 7],
  [124, 13, 'bridges', 'Dental Bridges', 6],
  [125, 13, 'fillings', 'Dental Fillings', 3],
  [131, 14, 'orthodontist', 'Orthodontist', 8],
  [132, 14, 'invisalign', 'Invisalign', 8],
  [133, 14, 'braces', 'Braces', 8],
  [141, 15, 'endodontist', 'Endodontist', 7],
  [142, 15, 'root-canal', 'Root Canal', 6],
  [143, 15, 'periodontist', 'Periodontist', 7],
  [144, 15, 'oral-surgeon', 'Oral Surgeon', 8],
  [145, 15, 'pediatric-dentist', 'Pediatric Dentist', 4],
];

const CHIROPRACTOR: readonly Service[] = [
  [201, 21, 'chiropractic-adjustment', 'Chiropractic Adjustment', 3],
  [202, 21, 'spinal-decompression', 'Spinal Decompression', 5],
  [203, 21, 'prenatal-chiropractor', 'Prenatal Chiropractor', 4],
  [204, 21, 'pediatric-chiropractor', 'Pediatric Chiropractor', 4],
  [211, 22, 'back-pain', 'Back Pain', 4],
  [212, 22, 'neck-pain', 'Neck Pain', 4],
  [213, 22, 'sciatica', 'Sciatica', 4],
  [214, 22, 'headache-and-migraine', 'Headache and Migraine', 4],
  [215, 22, 'auto-injury', 'Auto Injury', 7],
  [216, 22, 'sports-injury', 'Sports Injury', 5],
  [221, 23, 'massage-therapy', 'Massage Therapy', 3],
  [222, 23, 'posture-correction', 'Posture Correction', 3],
  [223, 23, 'wellness-care', 'Wellness Care', 3],
];

const COUNSELING: readonly Service[] = [
  [301, 31, 'individual-counseling', 'Individual Counseling', 4],
  [302, 31, 'anxiety-counseling', 'Anxiety Counseling', 4],
  [303, 31, 'depression-counseling', 'Depression Counseling', 4],
  [304, 31, 'grief-counseling', 'Grief Counseling', 4],
  [305, 31, 'trauma-counseling', 'Trauma Counseling', 5],
  [306, 31, 'stress-counseling', 'Stress Counseling', 3],
  [307, 31, 'anger-counseling', 'Anger Counseling', 4],
  [308, 31, 'addiction-counseling', 'Addiction Counseling', 5],
  [309, 31, 'eating-disorder-counseling', 'Eating Disorder Counseling', 5],
  [310, 31, 'ocd-counseling', 'OCD Counseling', 5],
  [311, 31, 'adhd-counseling', 'ADHD Counseling', 4],
  [312, 31, 'life-transitions-counseling', 'Life Transitions Counseling', 3],
  [313, 31, 'self-esteem-counseling', 'Self-Esteem Counseling', 3],
  [314, 31, 'lgbtq-counseling', 'LGBTQ+ Affirming Counseling', 4],
  [315, 31, 'postpartum-counseling', 'Postpartum Counseling', 5],
  [316, 31, 'sleep-counseling', 'Sleep Counseling', 3],
  [317, 31, 'career-counseling', 'Career Counseling', 3],
  [318, 31, 'chronic-illness-counseling', 'Chronic Illness Counseling', 4],
  [319, 31, 'faith-based-counseling', 'Faith-Based Counseling', 3],
  [320, 31, 'psychotherapy', 'Psychotherapy', 5],
  [331, 32, 'marriage-counseling', 'Marriage Counseling', 6],
  [332, 32, 'couples-counseling', 'Couples Counseling', 6],
  [333, 32, 'family-counseling', 'Family Counseling', 5],
  [334, 32, 'premarital-counseling', 'Premarital Counseling', 5],
  [335, 32, 'divorce-counseling', 'Divorce Counseling', 5],
  [336, 32, 'infidelity-counseling', 'Infidelity Counseling', 6],
  [337, 32, 'parent-counseling', 'Parent Counseling', 4],
  [341, 33, 'teen-counseling', 'Teen Counseling', 5],
  [342, 33, 'child-counseling', 'Child Counseling', 5],
  [343, 33, 'emotional-dysregulation-counseling', 'Emotional Dysregulation Counseling', 6],
  [344, 33, 'play-therapy', 'Play Therapy', 5],
  [345, 33, 'school-counseling', 'School and Behavior Counseling', 4],
  [351, 34, 'emdr', 'EMDR', 6],
  [352, 34, 'ifs', 'IFS', 6],
  [353, 34, 'cbt', 'CBT', 5],
  [354, 34, 'dbt', 'DBT', 5],
  [355, 34, 'gottman-method', 'Gottman Method', 6],
  [356, 34, 'emotionally-focused-therapy', 'Emotionally Focused Therapy', 6],
  [357, 34, 'somatic-therapy', 'Somatic Therapy', 5],
  [358, 34, 'mindfulness-therapy', 'Mindfulness Therapy', 4],
];

const PSYCHIATRY: readonly Service[] = [
  [501, 51, 'psychiatric-evaluation', 'Psychiatric Evaluation', 7],
  [502, 51, 'medication-management', 'Medication Management', 7],
  [503, 51, 'adhd-treatment', 'ADHD Treatment', 7],
  [504, 51, 'anxiety-treatment', 'Anxiety Treatment', 6],
  [505, 51, 'depression-treatment', 'Depression Treatment', 6],
  [506, 51, 'bipolar-treatment', 'Bipolar Treatment', 7],
  [507, 51, 'insomnia-treatment', 'Insomnia Treatment', 5],
  [508, 51, 'addiction-psychiatry', 'Addiction Psychiatry', 7],
  [509, 51, 'child-psychiatry', 'Child and Teen Psychiatry', 8],
  [511, 52, 'ketamine-therapy', 'Ketamine Therapy', 12],
  [512, 52, 'tms-therapy', 'TMS Therapy', 12],
  [513, 52, 'esketamine-treatment', 'Esketamine Treatment', 12],
  [521, 53, 'psychotherapy', 'Psychotherapy', 6],
  [522, 53, 'trauma-treatment', 'Trauma Treatment', 6],
];

/** What is offered and asked for. Slugs are the keywords of the search pages. */
export const SERVICES: readonly ServiceRow[] = [
  ...of(1, DENTIST),
  ...of(2, CHIROPRACTOR),
  ...of(3, COUNSELING),
  ...of(5, PSYCHIATRY),
];
