import { eq } from 'drizzle-orm';
import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { smallPicture } from '../../files/testing/sample-files.ts';
import { auditLog } from '../../platform/platform.tables.ts';

let api: TestApp;
let staff: TestStaff;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
});
afterAll(() => api.close());

/** Someone who edits the profile: the professional, or staff for them. */
interface Editor {
  readonly read: () => Promise<{ readonly about_me: string | null; readonly tag: string }>;
  readonly write: (aboutMe: string, ifMatch?: string) => Promise<number>;
}

const guardedBy = (tag: string | undefined): Record<string, string> =>
  tag === undefined ? {} : { 'if-match': `"${tag}"` };

const self = (): Editor => {
  const { token } = professional;
  return {
    read: async () => {
      const { user } = (await api.public('GET /user', {}, { token })).body;
      return { about_me: user.about_me, tag: user.tags.about };
    },
    write: async (about_me, ifMatch) =>
      (await api.public('POST /user', { body: { about_me } }, { token, headers: guardedBy(ifMatch) })).status,
  };
};

const byStaff = ({ token }: TestStaff): Editor => {
  const params = { id: String(professional.userId) };
  return {
    read: async () => {
      const { user } = (await api.admin('GET /users/:id/profile', { params }, { token })).body;
      return { about_me: user.about_me, tag: user.tags.about };
    },
    write: async (about_me, ifMatch) =>
      (
        await api.admin(
          'POST /users/:id',
          { params, body: { about_me } },
          { token, headers: guardedBy(ifMatch) },
        )
      ).status,
  };
};

describe('staff who edit for a professional', () => {
  test('see the email and the cell phone masked: reading it is a call of its own, which is recorded', async () => {
    const params = { id: String(professional.userId) };
    const { token } = staff;
    const body = { title: 'Dr.', cell_phone_number: '5125550142' };
    const changed = await api.admin('POST /users/:id', { params, body }, { token });
    const read = await api.admin('GET /users/:id/profile', { params }, { token });
    for (const { body: answered, text } of [read, changed]) {
      expect(answered.user.cell_phone_number).toBe('(•••) •••-••42');
      expect(answered.user.email).toMatch(/^\S•••@•••\.\w+$/);
      expect(text).not.toContain(professional.email);
    }
  });

  test('change what the professional sees, and are recorded with both names and their address', async () => {
    expect(await byStaff(staff).write('I work with couples.')).toBe(200);
    expect((await self().read()).about_me).toBe('I work with couples.');
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.impersonatedUserId, professional.userId))
      .orderBy(auditLog.id);
    expect(recorded).toEqual([
      expect.objectContaining({ action: 'profile.changed', actorId: staff.userId, address: '127.0.0.1' }),
    ]);
  });

  test('change nothing that was changed since they read it', async () => {
    const { tag } = await byStaff(staff).read();
    expect(await self().write('My own words.')).toBe(200);
    expect(await byStaff(staff).write('Words of staff.', tag)).toBe(412);
    expect((await self().read()).about_me).toBe('My own words.');
    const now = await byStaff(staff).read();
    expect(await byStaff(staff).write('Words of staff.', now.tag)).toBe(200);
  });

  test('may change one part of a profile while the professional changes another', async () => {
    const { tag } = await byStaff(staff).read();
    const body = { weekly_capacity: 9 };
    expect((await api.public('POST /user', { body }, { token: professional.token })).status).toBe(200);
    expect(await byStaff(staff).write('Words of staff.', tag)).toBe(200);
  });

  const ROUNDS = process.env['PROOF'] === 'full' ? 100 : 5;
  test(`and the professional lose nothing when three write at once (rounds: ${ROUNDS})`, async () => {
    const editors = [self(), byStaff(staff), byStaff(await makeAdmin(api))];
    expect(await self().write(JSON.stringify([0, 0, 0]))).toBe(200);
    let refused = 0;
    /** Counts up one's own number, from what there is. */
    const countUp = async (place: number, editor: Editor): Promise<void> => {
      const { about_me, tag } = await editor.read();
      const counts = JSON.parse(about_me ?? '[]') as number[];
      counts[place] = (counts[place] ?? 0) + 1;
      if ((await editor.write(JSON.stringify(counts), tag)) === 200) return;
      refused += 1;
      await countUp(place, editor);
    };
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(editors.map((editor, place) => countUp(place, editor)));
    expect((await self().read()).about_me).toBe(JSON.stringify([ROUNDS, ROUNDS, ROUNDS]));
    expect(refused).toBeGreaterThan(0);
  }, 120_000);
});

const read = async () => (await api.public('GET /user', {}, professional)).body.user;
const photo = () => ({ photo: smallPicture() });

describe('form data that staff send for a professional', () => {
  type Form = Omit<CallInput<(typeof onBehalfContract)['POST /users/:id']>, 'params'>;

  const send = (form: Form, ifMatch?: string) =>
    api.admin(
      'POST /users/:id',
      { params: { id: String(professional.userId) }, ...form },
      { ...staff, headers: guardedBy(ifMatch) },
    );
  const renamed = { _method: 'PUT', first_name: 'Changed', about_me: 'Words of staff.' } as const;

  test('changes the fields beside the photo too', async () => {
    const { body } = await send({ body: renamed, files: photo() });
    const { photo: portrait } = body.user;
    expect(portrait).toMatch(/^\/api\/files\//);
    const changed = { first_name: 'Changed', about_me: 'Words of staff.', photo: portrait };
    expect(body.user).toMatchObject(changed);
    expect(await read()).toMatchObject(changed);
  });

  test('takes numbers, flags and nothing from its texts', async () => {
    const fields = { weekly_capacity: 7, accepting_leads: false, new_lead_sms_notification: 1 } as const;
    await send({
      body: { practice_since: 2001, office_zip: '78701', visit_price_from: 9, visit_price_to: 9 },
    });
    const prices = { visit_price_from: 120, visit_price_to: 160 };
    const body = { ...fields, ...prices, practice_since: null, office_zip: null, title: 'Dentist' };
    expect((await send({ body, files: photo() })).status).toBe(200);
    expect(await read()).toMatchObject(body);
    const wrong = await send({ body: { weekly_capacity: 500 }, files: {} });
    expect([wrong.status, wrong.error.fields?.['weekly_capacity']]).toEqual([
      422,
      expect.not.stringContaining('string'),
    ]);
  });

  test('changes nothing where the photo or a field was changed since it was read', async () => {
    const { tags } = await read();
    await send({ files: photo() });
    const now = await read();
    for (const stale of ['stale', tags.photo, `${tags.photo}", "${now.tags.name}`])
      expect((await send({ body: { first_name: 'Changed' }, files: photo() }, stale)).status).toBe(412);
    expect((await send({ body: { first_name: 'Changed' }, files: photo() }, now.tags.photo)).status).toBe(
      412,
    );
    expect(await read()).toEqual(now);
    const both = `${now.tags.photo}", "${now.tags.name}`;
    expect((await send({ body: { first_name: 'Changed' }, files: photo() }, both)).status).toBe(200);
  });

  test('changes nothing where the photo is none', async () => {
    const before = await read();
    const answer = await send({ body: renamed, files: { photo: new Blob(['no picture']) } });
    expect(answer.error.code).toBe('unusable_file');
    expect(await read()).toEqual(before);
  });
});
