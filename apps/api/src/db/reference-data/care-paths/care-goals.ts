import type { careGoals, carePathGoals } from '../../../modules/catalog/catalog.tables.ts';
import { COUPLES, COUPLES_OR_FAMILY, INDIVIDUAL, TEEN } from './specialization-list.ts';

interface Goal {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly flowOrder: number | null;
  readonly carePathIds: readonly number[];
}

/** Two goals of one name are two ways to reach it (alone, with others); a visitor is shown each name once. */
const ORDINARY: readonly Goal[] = [
  {
    id: 1,
    name: 'Feel calmer',
    description: 'Less worry, more room to breathe',
    flowOrder: 1,
    carePathIds: [INDIVIDUAL, TEEN],
  },
  {
    id: 2,
    name: 'Understand myself better',
    description: 'See where feelings and patterns come from',
    flowOrder: 2,
    carePathIds: [INDIVIDUAL, TEEN],
  },
  {
    id: 3,
    name: 'Cope with hard days',
    description: 'Skills that help when it gets heavy',
    flowOrder: 3,
    carePathIds: [INDIVIDUAL, TEEN],
  },
  {
    id: 4,
    name: 'Heal from the past',
    description: 'Make peace with what happened',
    flowOrder: 4,
    carePathIds: [INDIVIDUAL],
  },
  {
    id: 5,
    name: 'Better relationships',
    description: 'Feel closer, and set limits where they are needed',
    flowOrder: 5,
    carePathIds: [INDIVIDUAL],
  },
  {
    id: 6,
    name: 'Feel more confident',
    description: 'Trust my own judgment',
    flowOrder: 6,
    carePathIds: [INDIVIDUAL, TEEN],
  },
  {
    id: 7,
    name: 'Change a habit',
    description: 'Drink less, sleep better, stop a cycle',
    flowOrder: 7,
    carePathIds: [INDIVIDUAL],
  },
  {
    id: 8,
    name: 'Make a decision',
    description: 'Think it through with someone neutral',
    flowOrder: 8,
    carePathIds: [INDIVIDUAL],
  },
  {
    id: 9,
    name: 'Have someone to talk to',
    description: null,
    flowOrder: null,
    carePathIds: [INDIVIDUAL, TEEN],
  },
  {
    id: 10,
    name: 'Cope with hard days',
    description: 'Skills to use together when it gets heavy',
    flowOrder: 13,
    carePathIds: [INDIVIDUAL, COUPLES_OR_FAMILY],
  },
  {
    id: 11,
    name: 'Talk without fighting',
    description: 'Say it, and be heard',
    flowOrder: 1,
    carePathIds: [COUPLES, COUPLES_OR_FAMILY],
  },
  {
    id: 12,
    name: 'Feel close again',
    description: 'Warmth, touch and time together',
    flowOrder: 2,
    carePathIds: [COUPLES],
  },
  {
    id: 13,
    name: 'Rebuild trust',
    description: 'After an affair, a lie or a disappointment',
    flowOrder: 3,
    carePathIds: [COUPLES, COUPLES_OR_FAMILY],
  },
  {
    id: 14,
    name: 'Decide about our future',
    description: 'Stay, separate or marry, with open eyes',
    flowOrder: 4,
    carePathIds: [COUPLES],
  },
  {
    id: 15,
    name: 'Parent as a team',
    description: 'Rules and calm that both can keep',
    flowOrder: 5,
    carePathIds: [COUPLES, COUPLES_OR_FAMILY],
  },
  {
    id: 16,
    name: 'Better relationships',
    description: 'Among all of us at home',
    flowOrder: 6,
    carePathIds: [COUPLES_OR_FAMILY, COUPLES],
  },
  {
    id: 17,
    name: 'Get through a loss together',
    description: null,
    flowOrder: 7,
    carePathIds: [COUPLES_OR_FAMILY],
  },
  {
    id: 18,
    name: 'Talk without fighting',
    description: 'Parents and children',
    flowOrder: null,
    carePathIds: [COUPLES_OR_FAMILY],
  },
  {
    id: 19,
    name: 'A calmer home',
    description: 'Fewer arguments, more ordinary days',
    flowOrder: 8,
    carePathIds: [COUPLES_OR_FAMILY],
  },
  {
    id: 31,
    name: 'Do better at school',
    description: 'Less pressure, more focus',
    flowOrder: 4,
    carePathIds: [TEEN],
  },
  {
    id: 32,
    name: 'Get along with friends',
    description: 'Make friends, keep them, say no',
    flowOrder: 5,
    carePathIds: [TEEN],
  },
  {
    id: 33,
    name: 'Get along at home',
    description: 'Fewer fights with parents and siblings',
    flowOrder: 7,
    carePathIds: [TEEN],
  },
  { id: 34, name: 'Feel calmer', description: 'Ride out big feelings', flowOrder: 9, carePathIds: [TEEN] },
];

const EVERY_PATH = [COUPLES, COUPLES_OR_FAMILY, INDIVIDUAL, TEEN];

/** The goals of the dysregulation flow. */
const DYSREGULATION: readonly Goal[] = [
  { id: 51, name: 'Fewer and shorter outbursts', description: null, flowOrder: 1, carePathIds: EVERY_PATH },
  {
    id: 52,
    name: 'A child who can calm down',
    description: 'Skills that work at home and at school',
    flowOrder: 2,
    carePathIds: EVERY_PATH,
  },
  {
    id: 53,
    name: "Know what's behind it",
    description: 'An assessment, and a plan',
    flowOrder: 3,
    carePathIds: EVERY_PATH,
  },
  { id: 54, name: 'A better time at school', description: null, flowOrder: 4, carePathIds: EVERY_PATH },
  {
    id: 55,
    name: 'Know how to respond as a parent',
    description: 'What to do in the moment, and after',
    flowOrder: 5,
    carePathIds: EVERY_PATH,
  },
  {
    id: 56,
    name: 'A calmer home',
    description: 'For every child in the family',
    flowOrder: null,
    carePathIds: EVERY_PATH,
  },
];

export const CARE_GOALS: readonly (typeof careGoals.$inferInsert)[] = [...ORDINARY, ...DYSREGULATION].map(
  ({ id, name, description, flowOrder }) => ({ id, name, description, flowOrder }),
);

type CarePathLink = typeof carePathGoals.$inferInsert;

const linksOf = (goals: readonly Goal[], questionnaireIndex: number): CarePathLink[] =>
  goals.flatMap(({ id: careGoalId, carePathIds }) =>
    carePathIds.map((carePathId) => ({ carePathId, careGoalId, questionnaireIndex })),
  );

export const CARE_PATH_GOALS: readonly CarePathLink[] = [
  ...linksOf(ORDINARY, 1),
  ...linksOf(DYSREGULATION, 2),
];
