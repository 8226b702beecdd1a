import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { assignedNumbers } from '../providers.tables.ts';
import { releaseNumber } from './release-number.ts';
import { passTime } from '../../platform/testing/pass-time.ts';

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
afterEach(async () => {
  vi.restoreAllMocks();
  await api.background.outbox.drain();
});
afterAll(() => api.close());

const of = ({ userId }: TestProfessional) => ({ params: { id: String(userId) } });

const assign = (areaCode = '512', who = professional) =>
  api.admin('POST /users/:id/assign-twilio-number', { ...of(who), body: { area_code: areaCode } }, staff);

const release = () => api.admin('DELETE /users/:id/twilio-number', of(professional), staff);

const shownNumber = async () =>
  (await api.public('GET /user', {}, professional)).body.user.assigned_phone_number;

const rows = () =>
  api.db.select().from(assignedNumbers).where(eq(assignedNumbers.providerId, professional.providerId));

/** Delivers also what failed and would wait. */
async function deliverAll(): Promise<void> {
  await passTime(api.db, '1 day');
  await api.background.outbox.drain();
}

describe('a number in an area code', () => {
  test('is shown to the professional and to staff, and its assignment is recorded', async () => {
    const { phone_number: number } = (await assign('503')).body;
    expect(number).toMatch(/^50355501\d\d$/);
    expect(await shownNumber()).toBe(number);
    const { user } = (await api.admin('GET /users/:id/profile', of(professional), staff)).body;
    expect(user.assigned_phone_number).toBe(number);
    const [recorded] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(professional.providerId)))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject({
      action: 'number.assigned',
      actorId: staff.userId,
      after: { area_code: '503' },
    });
  });

  test('is one, however often and at once it is asked for', async () => {
    const answers = await Promise.all([assign(), assign(), assign()]);
    await api.background.outbox.drain();
    const again = await assign();
    const numbers = [...answers, again].map(({ body }) => body.phone_number);
    expect(new Set(numbers).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('is kept where another area code is asked for', async () => {
    const { phone_number: number } = (await assign('503')).body;
    const { error, status } = await assign('971');
    expect({ status, message: error.message }).toEqual({
      status: 409,
      message: `They have (503) ${number.slice(3, 6)}-${number.slice(6)}. Release it first.`,
    });
  });

  test('that is none of a place is refused at its field', async () => {
    const { status, error } = await assign('800');
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: { area_code: 'Enter a 3-digit US area code, like 512.' },
    });
  });

  test('with none left is refused, and leaves nothing behind', async () => {
    vi.spyOn(api.services.sms, 'buyNumber').mockResolvedValue(undefined);
    const { status, error } = await assign('212');
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: { area_code: 'No numbers are left in area code 212. Try one nearby.' },
    });
    expect(await rows()).toEqual([]);
    vi.restoreAllMocks();
    expect((await assign('646')).status).toBe(200);
  });
});

describe('a purchase that breaks off', () => {
  test('before the vendor answers is made later by the outbox', async () => {
    vi.spyOn(api.services.sms, 'buyNumber').mockRejectedValueOnce(new Error('the line is dead'));
    expect((await assign()).status).toBe(503);
    expect(await shownNumber()).toBeNull();
    await deliverAll();
    expect(await shownNumber()).toMatch(/^512/);
  });

  test('after it is made is found again, and nothing is bought twice', async () => {
    const buy = api.services.sms.buyNumber.bind(api.services.sms);
    const bought: (string | undefined)[] = [];
    const spy = vi.spyOn(api.services.sms, 'buyNumber').mockImplementationOnce(async (wanted) => {
      bought.push((await buy(wanted))?.number);
      throw new Error('the answer was lost');
    });
    expect((await assign()).status).toBe(503);
    await deliverAll();
    expect(await shownNumber()).toBe(bought[0]);
    expect(spy).toHaveBeenCalledTimes(1);
  });
});

describe('a released number', () => {
  test('is gone at once, and the vendor has it back', async () => {
    const { phone_number: number } = (await assign()).body;
    expect((await release()).status).toBe(200);
    expect(await shownNumber()).toBeNull();
    const [row] = await rows();
    await deliverAll();
    expect(await api.services.sms.findNumber(row?.reference ?? '')).toBeUndefined();
    expect((await release()).status).toBe(404);
    expect((await assign()).body.phone_number).toBe(number);
  });

  test('goes back again and again until the vendor has taken it', async () => {
    await assign();
    const [row] = await rows();
    const reference = row?.reference ?? '';
    await api.db.transaction((tx) => releaseNumber(tx, professional.providerId));
    vi.spyOn(api.services.sms, 'releaseNumber').mockRejectedValueOnce(new Error('the line is dead'));
    await api.background.outbox.drain();
    expect(await api.services.sms.findNumber(reference)).toBeDefined();
    await deliverAll();
    expect(await api.services.sms.findNumber(reference)).toBeUndefined();
  });

  test('goes back also where its purchase was never written down', async () => {
    const buy = api.services.sms.buyNumber.bind(api.services.sms);
    vi.spyOn(api.services.sms, 'buyNumber').mockImplementationOnce(async (wanted) => {
      await buy(wanted);
      throw new Error('the process was killed');
    });
    await assign();
    const [row] = await rows();
    const reference = row?.reference ?? '';
    expect(await api.services.sms.findNumber(reference)).toBeDefined();
    await release();
    await deliverAll();
    expect(await api.services.sms.findNumber(reference)).toBeUndefined();
  });

  test('that is released while it is being bought goes back once it is bought', async () => {
    const buy = api.services.sms.buyNumber.bind(api.services.sms);
    vi.spyOn(api.services.sms, 'buyNumber').mockImplementationOnce(async (wanted) => {
      expect((await release()).status).toBe(200);
      return buy(wanted);
    });
    await assign();
    const [row] = await rows();
    await deliverAll();
    expect(await shownNumber()).toBeNull();
    expect(await api.services.sms.findNumber(row?.reference ?? '')).toBeUndefined();
  });
});
