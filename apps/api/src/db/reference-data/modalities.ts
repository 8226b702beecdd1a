import type { modalities, professionModalities } from '../../modules/catalog/catalog.tables.ts';

/** Ways of working that a professional names. */
export const MODALITIES = [
  { id: 1, name: 'EMDR' },
  { id: 2, name: 'Internal Family Systems (IFS)' },
  { id: 3, name: 'Cognitive Behavioral Therapy (CBT)' },
  { id: 4, name: 'Dialectical Behavior Therapy (DBT)' },
  { id: 5, name: 'Acceptance and Commitment Therapy (ACT)' },
  { id: 6, name: 'Gottman Method' },
  { id: 7, name: 'Emotionally Focused Therapy (EFT)' },
  { id: 8, name: 'Somatic Therapy' },
  { id: 9, name: 'Mindfulness-Based Therapy' },
  { id: 10, name: 'Exposure and Response Prevention (ERP)' },
  { id: 11, name: 'Motivational Interviewing' },
  { id: 12, name: 'Solution-Focused Brief Therapy' },
  { id: 13, name: 'Psychodynamic Therapy' },
  { id: 14, name: 'Narrative Therapy' },
  { id: 15, name: 'Play Therapy' },
  { id: 16, name: 'Trauma-Focused CBT' },
  { id: 17, name: 'Parent-Child Interaction Therapy (PCIT)' },
  { id: 18, name: 'Family Systems Therapy' },
  { id: 21, name: 'Medication Management' },
  { id: 22, name: 'Ketamine-Assisted Therapy' },
  { id: 23, name: 'Transcranial Magnetic Stimulation (TMS)' },
  { id: 31, name: 'Diversified Technique' },
  { id: 32, name: 'Gonstead Technique' },
  { id: 33, name: 'Activator Method' },
  { id: 34, name: 'Flexion-Distraction' },
  { id: 35, name: 'Drop-Table Technique' },
  { id: 36, name: 'Active Release Technique' },
  { id: 41, name: 'Oral Sedation' },
  { id: 42, name: 'Nitrous Oxide' },
  { id: 43, name: 'Laser Dentistry' },
  { id: 44, name: 'Same-Day Crowns' },
  { id: 45, name: 'Clear Aligners' },
] as const satisfies readonly (typeof modalities.$inferInsert)[];

const COUNSELING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

const BY_PROFESSION: readonly (readonly [professionId: number, modalityIds: readonly number[]])[] = [
  [1, [41, 42, 43, 44, 45]],
  [2, [31, 32, 33, 34, 35, 36]],
  [3, COUNSELING],
  [4, COUNSELING],
  [5, [3, 4, 11, 13, 21, 22, 23]],
];

export const PROFESSION_MODALITIES: readonly (typeof professionModalities.$inferInsert)[] =
  BY_PROFESSION.flatMap(([professionId, modalityIds]) =>
    modalityIds.map((modalityId) => ({ professionId, modalityId })),
  );
