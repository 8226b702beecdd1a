import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider, count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

/** A village that no other test asks in. */
const ZIP = '96950';

test('by video after a search in person: the same lead, chosen on a page that a reload keeps', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: ZIP, person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  await expect(page).toHaveURL(/\/no-match$/);
  await page.getByRole('link', { name: 'See who can meet by video' }).click();
  await expect(flow.heading).toHaveText('No one can meet you by video right now');
  await expectSoundInBothThemes(page, 'no one by video');

  await addProvider({
    profession: 'mental-health-counselor',
    virtualStates: ['MP'],
    credits: 500,
    lastName: 'Videoson',
  });
  await page.reload();
  await expect(flow.heading).toHaveText('Meet by video');
  await expectSoundInBothThemes(page, 'meet by video');
  await page.getByRole('button', { name: 'Match with Ada Videoson' }).click();
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  await expectSoundInBothThemes(page, 'confirm by video');
  await page.getByRole('button', { name: 'Match with Ada Videoson' }).click();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toContainText('Ada Videoson');
  expect(await count('select count(*) from leads where zip = $1 and not is_demo', [ZIP])).toBe(1);

  await page.getByRole('textbox').fill('Evenings are best.');
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(page).toHaveURL(/\/complete$/);
  await page.reload();
  await expect(flow.heading).toHaveText('Thank you');
  await expectSoundInBothThemes(page, 'complete');
});

for (const path of [
  '/match-profile',
  '/success-match',
  '/pending-match',
  '/rematch',
  '/no-match',
  '/virtual-lead-match',
  '/complete',
])
  test(`${path} by its address names nothing, and leads on`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("There's nothing to show here.");
    await expect(page.getByRole('link', { name: 'Look for care' })).toHaveAttribute('href', '/');
  });
