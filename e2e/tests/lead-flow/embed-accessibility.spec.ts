import { AT } from '../../support/addresses.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { EmbeddedFlow, placeOnSite } from '../../support/embedded-flow.ts';
import { answerStep } from '../../support/flow-by-keyboard.ts';
import { expectNoViolationsAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation in an inline frame and in the page around it', async ({ page }) => {
  await page.goto(AT.demoSite);
  const form = new EmbeddedFlow(page);
  await form.settled();
  await expectNoViolationsAtEachSize(await form.frame(), 'the form in a frame');
  await expectNoViolations(page, 'the page around the frame');

  await placeOnSite(page, '<carematch-lead-flow profession="dentist" zip="10001"></carematch-lead-flow>');
  const flow = new EmbeddedFlow(page);
  await flow.settled();
  const frame = await flow.frame();
  await expectNoViolationsAtEachSize(frame, 'a step in a frame');
  await answerStep(frame);
  await expectNoViolationsAtEachSize(frame, 'the step after it in a frame');
});

for (const [mode, path, role, opener] of [
  ['popup', '/dental', 'link', 'Find a dentist'],
  ['button', '/visit', 'button', 'Find a chiropractor'],
] as const)
  test(`no violation in the open popup of a ${mode} and in the question before it closes`, async ({
    page,
  }) => {
    await page.goto(AT.demoSite + path);
    await page.getByRole(role, { name: opener }).press('Enter');
    const flow = new EmbeddedFlow(
      page,
      page.locator('carematch-lead-flow').filter({ has: page.locator('dialog') }),
    );
    await expect(flow.heading).toBeVisible();
    const frame = await flow.frame();
    await expectNoViolationsAtEachSize(frame, `the form of a ${mode}`);
    await expectNoViolations(page, `the page around a ${mode}`);
    await frame.getByLabel('Your zip code').fill('10001');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(frame.getByRole('dialog', { name: 'Close this form?' })).toBeVisible();
    await expectNoViolationsAtEachSize(frame, `the question of a ${mode}`);
  });
