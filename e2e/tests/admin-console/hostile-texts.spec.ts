import { addProfessional, addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import {
  callerOf,
  COMPANY,
  hostileText,
  MATCH_TEXTS,
  REQUEST_TEXTS,
  watchForHarm,
  writeMatchTexts,
} from '../../support/hostile-texts.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const STAFF_NOTE = hostileText('Staff note');
const ADJUSTMENT = hostileText('Adjustment');

test('the console shows markup in what people wrote as text', async ({ page }) => {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const colleague = await addStaff();
  const { client, lead, request } = await writeMatchTexts({ place, dentist, staff: colleague });
  const staff = await callerOf(colleague);
  await staff(`/admin/v2/users/${dentist.userId}/notes`, { text: STAFF_NOTE });
  await staff(`/admin/v2/users/${dentist.userId}/credit-adjustments`, { amount: 1, reason: ADJUSTMENT });

  const desk = new AdminConsole(page);
  const expectHarmless = watchForHarm(page);
  await desk.startSession(colleague);
  await desk.open(`/admin-dashboard/users/leads/${lead}`);
  await page.getByRole('button', { name: 'Show contact data' }).click();
  await page.getByRole('button', { name: 'View and log access' }).click();
  await page.getByText(/answers? to the questions$/).click();
  const { clientNote, answer, leadNote } = MATCH_TEXTS;
  await expectHarmless(`${client.firstName} ${client.lastName}`, clientNote, answer, leadNote);
  await desk.open(`/admin-dashboard/credit-requests?request=${request}`);
  await expectHarmless(...Object.values(REQUEST_TEXTS));
  await desk.open(`/admin-dashboard/users/${dentist.userId}`);
  await expectHarmless(COMPANY, STAFF_NOTE);
  await desk.open(`/admin-dashboard/users/${dentist.userId}/credits`);
  await expectHarmless(ADJUSTMENT);
});
