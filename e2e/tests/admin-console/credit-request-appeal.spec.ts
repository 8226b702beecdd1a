import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { createCreditRequest, decide, openRequest } from '../../support/credit-requests.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a denial is appealed, and another person decides the appeal', async ({ page, browser, context }) => {
  const { dentist, portal } = await createCreditRequest(await context.newPage());
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await openRequest(desk, dentist);
  await decide(desk, /^Deny$/, 'The request names what you offer.', /^Deny request$/);
  await desk.expectTold(`Denied: ${dentist.name}`);

  await portal.page.reload();
  await expect(portal.page.getByText('Not refunded')).toBeVisible();
  await expectSoundOnEachScreen(portal.page, 'a denied request');
  await portal.page.getByLabel(/^Appeal: /).fill('It names a treatment, and I said that I don’t do it.');
  await portal.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(portal.page.getByText(/^We’ll decide your appeal by/)).toBeVisible();

  await openRequest(desk, dentist);
  await expect(page.getByText('Someone else has to decide this')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  const other = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const colleague = new AdminConsole(await other.newPage());
  await colleague.startSession(await addStaff());
  await openRequest(colleague, dentist);
  await decide(colleague, /^Give back half/, 'Both sides could have seen it.', /^Give back/);
  await colleague.expectTold(`given back: ${dentist.name}`);
  await other.close();

  await portal.page.reload();
  await expect(portal.page.getByText('Appeal approved').first()).toBeVisible();
  await expect(portal.page.getByText(/back in your balance$/)).toBeVisible();
});
