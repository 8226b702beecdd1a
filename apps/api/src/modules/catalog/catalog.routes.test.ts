import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { careGoals, carePathGoals, questions, services, states } from './catalog.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function professions(query: Record<string, string> = {}) {
  const { body } = await api.public('GET /professions', { query });
  return body.professions;
}

async function servicesOf(id: string) {
  return (await api.public('GET /professions/:id/services', { params: { id } })).body.services;
}

async function carePathNames(id: string) {
  const { body } = await api.public('GET /professions/:id/care-paths', { params: { id } });
  return body.care_paths.map(({ name }) => name);
}

async function lists(questionnaire?: '1' | '2') {
  const query = questionnaire === undefined ? {} : { questionnaire };
  return (await api.public('GET /care-paths/:id', { params: { id: '3' }, query })).body;
}

async function search(query: string) {
  return (await api.public('GET /address-search', { query: { query } })).body.addresses;
}

describe('GET /professions', () => {
  test('lists the verticals in their order, without what was not asked for', async () => {
    const list = await professions();
    expect(list.map(({ slug }) => slug)).toEqual([
      'mental-health-counselor',
      'virtual-mental-health-counselor',
      'dentist',
      'chiropractor',
      'psychiatric-provider',
    ]);
    for (const profession of list)
      expect(Object.keys(profession).toSorted()).toEqual([
        'allow_virtual_leads',
        'flow',
        'id',
        'name',
        'parent_id',
        'slug',
        'title',
      ]);
  });

  test.each([
    ['withDivisions', ['divisions']],
    ['withServices', ['services']],
    ['withDivisionsAndProfessionalServices', ['divisions', 'services']],
    ['withModalities', ['modalities', 'questionnaires']],
  ])('?%s adds %j', async (flag, parts) => {
    const [first] = await professions({ [flag]: '' });
    const optional = ['divisions', 'services', 'modalities', 'questionnaires'];
    expect(optional.filter((name) => name in (first ?? {}))).toEqual(parts);
  });

  test('?withModalities&withoutQuestionnaire leaves the questionnaires out', async () => {
    const [first] = await professions({ withModalities: '', withoutQuestionnaire: '' });
    expect(first).toHaveProperty('modalities');
    expect(first).not.toHaveProperty('questionnaires');
  });

  test('a flag of false is no flag', async () => {
    const [first] = await professions({ withServices: 'false' });
    expect(first).not.toHaveProperty('services');
  });

  test('each division holds its own services, and none is lost', async () => {
    const list = await professions({ withDivisionsAndProfessionalServices: '' });
    for (const { divisions = [], services: all = [] } of list) {
      expect(divisions.length).toBeGreaterThan(0);
      const inDivisions = divisions.flatMap(({ services: of = [] }) => of.map(({ id }) => id));
      expect(new Set(inDivisions)).toEqual(new Set(all.map(({ id }) => id)));
      expect(inDivisions).toHaveLength(all.length);
    }
  });
});

describe('one profession', () => {
  test('is found by slug and by number', async () => {
    const bySlug = await api.public('GET /professions/:id', { params: { id: 'dentist' } });
    const byNumber = await api.public('GET /professions/:id', {
      params: { id: String(bySlug.body.profession.id) },
    });
    expect(byNumber.body).toEqual(bySlug.body);
    expect(bySlug.body.profession.name).toBe('Dentist');
  });

  test.each(['astrologer', '999', 'Not%20a%20slug'])('%s is not found', async (id) => {
    const { error, status } = await api.public('GET /professions/:id', { params: { id } });
    expect(status).toBe(404);
    expect(error.code).toBe('not_found');
  });

  test("a virtual vertical offers its parent's services", async () => {
    expect(await servicesOf('virtual-mental-health-counselor')).toEqual(
      await servicesOf('mental-health-counselor'),
    );
  });

  test('has its questionnaires by index; the counselor has the dysregulation one at 2', async () => {
    const { body } = await api.public('GET /professions/:id/questionnaires', {
      params: { id: 'mental-health-counselor' },
    });
    expect(body.questionnaires.map(({ index }) => index)).toEqual([1, 2]);
  });

  test('has the care paths; a service vertical has none', async () => {
    expect(await carePathNames('mental-health-counselor')).toEqual([
      'Couples',
      'Couples or Family',
      'Individual',
      'Teen',
    ]);
    expect(await carePathNames('dentist')).toEqual([]);
  });
});

describe('GET /services', () => {
  test('gives those of the professions asked for, all without a filter', async () => {
    const all = (await api.public('GET /services', {})).body.services;
    const some = (await api.public('GET /services', { query: { professionIds: '1,2' } })).body.services;
    expect(new Set(some.map(({ profession_id }) => profession_id))).toEqual(new Set([1, 2]));
    expect(all.length).toBeGreaterThan(some.length);
  });

  test('refuses a filter that is no list of numbers', async () => {
    const { error } = await api.public('GET /services', { query: { professionIds: '1,x' } });
    expect(error).toMatchObject({ code: 'validation_failed', fields: { professionIds: expect.any(String) } });
  });
});

describe('GET /care-paths/:id', () => {
  test('sorts by flow order with those without one last', async () => {
    const { specializations } = await lists();
    const orders = specializations.map(({ flow_order }) => flow_order ?? Infinity);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(orders.length).toBeGreaterThan(3);
  });

  test('names each care goal once, though two of the name are stored', async () => {
    await api.db.insert(careGoals).values([
      { id: 9001, name: 'A goal of the test', flowOrder: null },
      { id: 9002, name: 'A goal of the test', flowOrder: 0 },
    ]);
    await api.db.insert(carePathGoals).values([
      { carePathId: 3, careGoalId: 9001 },
      { carePathId: 3, careGoalId: 9002 },
    ]);
    await api.services.catalog.refresh();
    const { care_goals: goals } = await lists();
    expect(goals.filter(({ name }) => name === 'A goal of the test').map(({ id }) => id)).toEqual([9002]);
    expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
  });

  test('questionnaire 2 asks for the lists of the dysregulation flow', async () => {
    const ordinary = await lists('1');
    const dysregulation = await lists('2');
    expect(await lists()).toMatchObject({ specializations: ordinary.specializations });
    expect(dysregulation.specializations).not.toEqual(ordinary.specializations);
    expect(dysregulation.specializations.length).toBeGreaterThan(0);
    expect(new Set(dysregulation.questionnaires.map(({ index }) => index))).toEqual(new Set([2]));
  });

  test('an unknown or malformed number is not found; questionnaire 3 is refused', async () => {
    expect((await api.public('GET /care-paths/:id', { params: { id: '99' } })).status).toBe(404);
    expect((await api.public('GET /care-paths/:id', { params: { id: 'x' } })).status).toBe(404);
    const refused = await api.public('GET /care-paths/:id', {
      params: { id: '3' },
      query: { questionnaire: '3' as '1' },
    });
    expect(refused.status).toBe(422);
  });
});

test('GET /care-paths lists them with the questionnaires of their professions', async () => {
  const { body } = await api.public('GET /care-paths', {});
  expect(body.care_paths).toHaveLength(4);
  expect(body.questionnaires.length).toBeGreaterThan(0);
});

test('GET /service-categories/:id gives a specialization with the services it stands for', async () => {
  const { body } = await api.public('GET /service-categories/:id', { params: { id: '31' } });
  expect(body.service_category.services.map(({ id }) => id)).toEqual([332, 355]);
  expect((await api.public('GET /service-categories/:id', { params: { id: '31999' } })).status).toBe(404);
});

test('GET /questionnaires/:id/questions sorts questions and options by their order', async () => {
  const { body } = await api.public('GET /professions/:id/questionnaires', { params: { id: 'dentist' } });
  const id = String(body.questionnaires[0]?.id);
  const before = (await api.public('GET /questionnaires/:id/questions', { params: { id } })).body.questions;
  const last = before.at(-1);
  await api.db
    .update(questions)
    .set({ order: -1 })
    .where(eq(questions.id, last?.id ?? 0));
  await api.services.catalog.refresh();
  const after = (await api.public('GET /questionnaires/:id/questions', { params: { id } })).body.questions;
  expect(after.map((one) => one.id)).toEqual([last?.id, ...before.slice(0, -1).map((one) => one.id)]);
  for (const { options } of after) {
    const orders = options.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  }
});

test('states, carriers, testimonials and landing pages are there', async () => {
  const { states } = (await api.public('GET /states', {})).body;
  expect(states.length).toBeGreaterThanOrEqual(51);
  expect(states).toContainEqual(expect.objectContaining({ name: 'Washington', code: 'WA' }));
  expect((await api.public('GET /insurance-carriers', {})).body.insurance_carriers.length).toBeGreaterThan(
    10,
  );
  expect((await api.public('GET /testimonials', {})).body.testimonials.length).toBeGreaterThan(0);
  const page = await api.public('GET /landing-pages/:id', { params: { id: 'find-a-counselor' } });
  expect(page.body.landing_page.profession.slug).toBe('mental-health-counselor');
  expect((await api.public('GET /landing-pages/:id', { params: { id: 'nowhere' } })).status).toBe(404);
});

describe('GET /address-search', () => {
  test('finds a zip by its start', async () => {
    const found = await search('9810');
    expect(found.length).toBeGreaterThan(0);
    for (const { zip } of found) expect(zip).toMatch(/^9810/);
  });

  test('finds a city by its start, the larger first, with or without its state', async () => {
    expect((await search('seatt'))[0]).toMatchObject({ city: 'Seattle', state: 'WA', label: 'Seattle, WA' });
    expect((await search('  SPRINGFIELD ,  il '))[0]).toMatchObject({ city: 'Springfield', state: 'IL' });
  });

  test("tells each place's policy of disclosure, as it stands now", async () => {
    const seattle = async () => (await search('98101'))[0]?.disclosure;
    expect((await search('78701'))[0]?.disclosure).toBe('instant');
    expect(await seattle()).toBe('confirm');
    await api.db.update(states).set({ disclosure: 'instant' }).where(eq(states.code, 'WA'));
    await api.services.catalog.refresh();
    expect(await seattle()).toBe('instant');
  });

  test.each(['', 'x', '%', "'; drop table zips"])('%j finds nothing', async (query) => {
    expect(await search(query)).toEqual([]);
  });
});

describe('caching', () => {
  test('reference data may be kept for 60 seconds and is not sent again while unchanged', async () => {
    const first = await api.public('GET /states', {});
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const again = await api.public(
      'GET /states',
      {},
      { headers: { 'if-none-match': first.headers['etag'] ?? '' } },
    );
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  test('a change of the data changes the answer and its tag', async () => {
    const before = await api.public('GET /services', {});
    await api.db.update(services).set({ creditCost: 99 }).where(eq(services.id, 101));
    await api.services.catalog.refresh();
    const after = await api.public(
      'GET /services',
      {},
      { headers: { 'if-none-match': before.headers['etag'] ?? '' } },
    );
    expect(after.status).toBe(200);
    expect(after.body.services.find(({ id }) => id === 101)?.credit_cost).toBe(99);
  });

  test('a search is never kept', async () => {
    const { headers } = await api.public('GET /address-search', { query: { query: '981' } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
