import { describe, expect, it } from 'vitest';

import { namesCrisis } from '@carematch/validation/rules/crisis';
import { asksForAge, asksForEmail, isAge } from '@carematch/validation/fields/answers';
import { careGoalChoices, sortByFlowOrder } from '@carematch/validation/rules/flow-order';

import { CARE_GOALS, CARE_PATH_GOALS } from './care-paths/care-goals.ts';
import { CARE_PATHS, PROFESSION_CARE_PATHS } from './care-paths/care-paths.ts';
import {
  CARE_PATH_SPECIALIZATIONS,
  SPECIALIZATION_SERVICES,
  SPECIALIZATIONS,
} from './care-paths/specializations.ts';
import { INSURANCE_CARRIERS } from './insurance-carriers.ts';
import { LANDING_PAGES } from './landing-pages.ts';
import { MODALITIES, PROFESSION_MODALITIES } from './modalities.ts';
import { DIVISIONS, PROFESSIONS } from './professions.ts';
import { QUESTION_OPTIONS, QUESTIONNAIRES, QUESTIONS } from './questionnaires/questionnaires.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import { SERVICES } from './services.ts';
import { STATES } from './states.ts';
import { TESTIMONIALS } from './testimonials.ts';

const ids = (rows: readonly { readonly id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** The references that lead nowhere. */
const strays = (references: readonly (number | null | undefined)[], among: Set<number>) =>
  references.filter((id) => id !== null && id !== undefined && !among.has(id));

describe('the reference data', () => {
  it('has each key once in every table', () => {
    for (const { key, rows } of REFERENCE_TABLES) {
      const keys = rows.map((row) =>
        JSON.stringify(Object.entries(row).filter(([name]) => key.includes(name))),
      );
      expect(keys.length - new Set(keys).size).toBe(0);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('has slugs that can stand in an address, each once', () => {
    for (const list of [PROFESSIONS, CARE_PATHS, DIVISIONS]) {
      const slugs = list.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    const services = SERVICES.map(({ professionId, slug }) => `${professionId}/${slug}`);
    expect(new Set(services).size).toBe(services.length);
  });

  it('refers only to what is there', () => {
    const professions = ids(PROFESSIONS);
    const paths = ids(CARE_PATHS);
    expect({
      parents: strays(
        PROFESSIONS.map(({ parentId }) => parentId),
        professions,
      ),
      divisions: strays(
        DIVISIONS.map(({ professionId }) => professionId),
        professions,
      ),
      services: strays(
        SERVICES.map(({ divisionId }) => divisionId),
        ids(DIVISIONS),
      ),
      modalities: strays(
        PROFESSION_MODALITIES.map(({ modalityId }) => modalityId),
        ids(MODALITIES),
      ),
      carePaths: strays(
        PROFESSION_CARE_PATHS.map(({ professionId }) => professionId),
        professions,
      ),
      needs: strays(
        CARE_PATH_SPECIALIZATIONS.map(({ carePathId }) => carePathId),
        paths,
      ),
      goals: strays(
        CARE_PATH_GOALS.map(({ carePathId }) => carePathId),
        paths,
      ),
      asked: strays(
        SPECIALIZATION_SERVICES.map(({ serviceId }) => serviceId),
        ids(SERVICES),
      ),
      questionnaires: strays(
        QUESTIONNAIRES.map(({ professionId }) => professionId),
        professions,
      ),
      questions: strays(
        QUESTIONS.map(({ questionnaireId }) => questionnaireId),
        ids(QUESTIONNAIRES),
      ),
      options: strays(
        QUESTION_OPTIONS.map(({ questionId }) => questionId),
        ids(QUESTIONS),
      ),
      landingPages: strays(
        LANDING_PAGES.map(({ professionId }) => professionId),
        professions,
      ),
      testimonials: strays(
        TESTIMONIALS.map(({ professionId }) => professionId),
        professions,
      ),
    }).toEqual({
      parents: [],
      divisions: [],
      services: [],
      modalities: [],
      carePaths: [],
      needs: [],
      goals: [],
      asked: [],
      questionnaires: [],
      questions: [],
      options: [],
      landingPages: [],
      testimonials: [],
    });
  });

  it('puts a service into a division of its own profession', () => {
    for (const service of SERVICES) {
      const division = DIVISIONS.find(({ id }) => id === service.divisionId);
      expect(division?.professionId).toBe(service.professionId);
      expect(service.creditCost).toBeGreaterThan(0);
      expect(Number.isInteger(service.creditCost)).toBe(true);
    }
  });

  it('has the five verticals', () => {
    expect(PROFESSIONS.map(({ slug }) => slug).toSorted()).toEqual([
      'chiropractor',
      'dentist',
      'mental-health-counselor',
      'psychiatric-provider',
      'virtual-mental-health-counselor',
    ]);
  });

  it('asks for agreement before disclosure in four states', () => {
    const confirm = STATES.filter(({ disclosure }) => disclosure === 'confirm').map(({ code }) => code);
    expect(confirm.toSorted()).toEqual(['CA', 'FL', 'NV', 'WA']);
  });

  it('marks every testimonial that no one gave as a sample', () => {
    for (const { isSample, author } of TESTIMONIALS)
      expect(isSample && author.startsWith('Sample')).toBe(true);
  });

  it('has no place left to fill in', () => {
    for (const { rows } of REFERENCE_TABLES)
      expect(JSON.stringify(rows)).not.toMatch(/TODO|FIXME|lorem ipsum|coming soon|undefined/i);
  });
});

describe('care paths', () => {
  const flows = [1, 2].flatMap((index) => CARE_PATHS.map(({ id }) => [index, id] as const));

  it.each(flows)('offer needs and goals in flow %i on path %i', (index, carePathId) => {
    const onPath = (link: {
      readonly questionnaireIndex?: number | undefined;
      readonly carePathId: number;
    }) => link.questionnaireIndex === index && link.carePathId === carePathId;
    expect(CARE_PATH_SPECIALIZATIONS.filter(onPath).length).toBeGreaterThan(5);
    expect(CARE_PATH_GOALS.filter(onPath).length).toBeGreaterThan(4);
  });

  it.each(CARE_PATHS.map(({ id, name }) => [name, id] as const))(
    'offer self-harm and abuse on the path %s, among the first',
    (_, carePathId) => {
      const onPath = sortByFlowOrder(
        SPECIALIZATIONS.filter(({ id }) =>
          CARE_PATH_SPECIALIZATIONS.some(
            (link) =>
              link.questionnaireIndex === 1 && link.carePathId === carePathId && link.specializationId === id,
          ),
        ).map(({ flowOrder, ...need }) => ({ ...need, flow_order: flowOrder })),
      );
      const first = onPath.slice(0, 8).map(({ concern }) => concern);
      expect(first).toContain('Self-harm');
      expect(first).toContain('Abuse');
      for (const { concern, name, description } of onPath)
        expect(namesCrisis(`${name} ${description ?? ''}`)).toBe(/^(Self-harm|Abuse)$/.test(concern));
    },
  );

  it('name self-harm and abuse in the dysregulation flow, among the first', () => {
    const offered = sortByFlowOrder(
      SPECIALIZATIONS.filter(({ id }) =>
        CARE_PATH_SPECIALIZATIONS.some(
          (link) => link.questionnaireIndex === 2 && link.specializationId === id,
        ),
      ).map(({ flowOrder, ...need }) => ({ ...need, flow_order: flowOrder })),
    );
    const places = offered.map(({ flow_order: place }) => place);
    expect(new Set(places).size).toBe(places.length);
    const named = offered.filter(({ name, description }) => namesCrisis(`${name} ${description ?? ''}`));
    expect(named.map(({ name }) => name)).toEqual([
      'Hurting others or themselves',
      'After something frightening',
    ]);
    expect(offered.slice(0, 8)).toEqual(expect.arrayContaining(named));
  });

  it('ask for at least one service with every specialization', () => {
    for (const { id } of SPECIALIZATIONS)
      expect(SPECIALIZATION_SERVICES.some(({ specializationId }) => specializationId === id)).toBe(true);
  });

  it('have needs and goals without a place in the order, and goals that share a name', () => {
    expect(SPECIALIZATIONS.some(({ flowOrder }) => flowOrder === null)).toBe(true);
    expect(CARE_GOALS.some(({ flowOrder }) => flowOrder === null)).toBe(true);
    const onIndividual = new Set(
      CARE_PATH_GOALS.filter(({ carePathId }) => carePathId === 3).map(({ careGoalId }) => careGoalId),
    );
    const goals = CARE_GOALS.filter(({ id }) => onIndividual.has(id)).map(({ flowOrder, ...goal }) => ({
      ...goal,
      flow_order: flowOrder,
    }));
    expect(careGoalChoices(goals).length).toBeLessThan(goals.length);
  });
});

const of = (questionnaireId: number) =>
  QUESTIONS.filter((question) => question.questionnaireId === questionnaireId);
const optionsOf = (questionId: number) =>
  QUESTION_OPTIONS.filter((option) => option.questionId === questionId);

/** The professions with a questionnaire of an index. */
const has = (index: number) =>
  QUESTIONNAIRES.filter((one) => one.index === index)
    .map(({ professionId }) => professionId)
    .toSorted((a, b) => a - b);

describe('questionnaires', () => {
  it('there is an ordinary one for each profession, and one of the dysregulation flow for mental health', () => {
    expect(has(1)).toEqual([1, 2, 3, 4, 5]);
    expect(has(2)).toEqual([3, 4, 5]);
  });

  it.each(QUESTIONNAIRES.map(({ id, name }) => [id, name] as const))('%i, %s, is in order', (id) => {
    const orders = of(id).map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    for (const question of of(id)) {
      const options = optionsOf(question.id).map(({ order }) => order);
      expect(options).toEqual(options.toSorted((a, b) => a - b));
      expect(options.length > 0 || question.type === 'text').toBe(true);
    }
  });

  it.each(QUESTIONNAIRES.map(({ id, name }) => [id, name] as const))(
    '%i, %s, asks for insurance, cash and budget once each',
    (id) => {
      const meanings = of(id).map(({ meaning }) => meaning);
      for (const meaning of ['insurance_carrier', 'cash', 'budget'] as const)
        expect(meanings.filter((one) => one === meaning)).toHaveLength(1);
    },
  );

  it('judge an age or an email address by the rules where one is asked for, and nowhere else', () => {
    const texts = QUESTIONS.filter(({ type }) => type === 'text');
    for (const { text, meaning } of texts.filter(({ id }) => optionsOf(id).length === 0)) {
      expect(asksForAge(text) || isAge(text, meaning)).toBe(meaning === 'age');
      expect(asksForEmail(text)).toBe(meaning === 'email');
    }
    for (const { id, text } of texts)
      for (const part of optionsOf(id)) {
        expect(asksForAge(`${text} ${part.text}`)).toBe(part.value === 'age');
        expect(isAge(part.text)).toBe(part.value === 'age');
      }
  });

  it('offer the three ways to meet in the words that are specified', () => {
    const meeting = QUESTIONS.filter(({ meaning }) => meaning === 'virtual_session');
    expect(meeting.length).toBeGreaterThan(0);
    for (const { id } of meeting)
      expect(optionsOf(id).map(({ text, value }) => [text, value])).toEqual([
        ['in person session', 'in_person'],
        ['virtual session', 'virtual'],
        ['either one / it does not matter', 'either'],
      ]);
  });

  it('name every carrier by its number', () => {
    const carriers = new Set(INSURANCE_CARRIERS.map(({ id }) => String(id)));
    for (const { id } of QUESTIONS.filter(({ meaning }) => meaning === 'insurance_carrier')) {
      const values = optionsOf(id).map(({ value }) => value);
      expect(new Set(values.filter((value) => value !== '0'))).toEqual(carriers);
      expect(values).toContain('0');
    }
  });

  it('have a question of every type, a text in parts and a free text', () => {
    expect(new Set(QUESTIONS.map(({ type }) => type))).toEqual(new Set(['select', 'text', 'radio']));
    const texts = QUESTIONS.filter(({ type }) => type === 'text');
    expect(texts.some(({ id }) => optionsOf(id).length > 1)).toBe(true);
    expect(texts.some(({ id, meaning }) => meaning === null && optionsOf(id).length === 0)).toBe(true);
  });

  it('begin the budget question with the option that its button records', () => {
    for (const { id, text } of QUESTIONS.filter(({ meaning }) => meaning === 'budget')) {
      expect(text).toMatch(/budget/);
      expect(optionsOf(id)[0]?.value).toBe('sounds_good');
    }
  });
});
