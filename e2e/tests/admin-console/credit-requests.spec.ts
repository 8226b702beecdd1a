import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addStaff, waitForEmail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { createCreditRequest, decide, openRequest } from '../../support/credit-requests.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('staff ask for more, then give the credits back, and the professional reads why', async ({
  page,
  context,
}) => {
  const { dentist, portal } = await createCreditRequest(await context.newPage());
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await openRequest(desk, dentist);
  await expect(page.getByText('They asked about a treatment that no one here offers.')).toBeVisible();
  await expectSoundOnEachScreen(page, 'a request beside its evidence');
  await decide(desk, /^Ask for more$/, 'Which treatment was it?', /^Send question$/);
  await desk.expectTold(`Question sent: ${dentist.name}`);
  await waitForEmail(dentist.email, /Which treatment was it\?/);

  await portal.page.reload();
  await expect(portal.page.getByText(/^We have a question for you/)).toBeVisible();
  await portal.page.getByLabel('Your answer').fill('A full-mouth restoration.');
  await portal.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(portal.page.getByText(/^Our team decides by/)).toBeVisible();

  await openRequest(desk, dentist);
  await expect(page.getByText('A full-mouth restoration.')).toBeVisible();
  await decide(desk, /^Give back all/, 'No one in this place offers that.', /^Give back/);
  await desk.expectTold(`given back: ${dentist.name}`);
  // The next request's panel names this one among the past decisions, so the list alone has to lose it.
  await expect(page.getByRole('table').getByRole('link', { name: dentist.name, exact: true })).toHaveCount(0);
  await portal.page.reload();
  await expect(portal.page.getByText(/back in your balance$/)).toBeVisible();
  await expect(portal.page.getByText('No one in this place offers that.').first()).toBeVisible();
});
