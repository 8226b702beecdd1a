import { addProfessional } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a review that staff hide with a reason leaves the card that clients see', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.openSettings(dentist, '/reviews');
  const words = 'She explained each step before she began.';
  await page.getByRole('link', { name: 'Add a review' }).click();
  await page.getByLabel('Who wrote it').fill('Rosa L.');
  await page.getByLabel('Rating').selectOption('4');
  await page.getByLabel('What they wrote').fill(words);
  await page.getByRole('button', { name: 'Add review' }).click();
  await desk.expectTold('Review added.');
  await desk.openSettings(dentist);
  const card = await desk.openCard();
  await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText('4 out of 5 · 1 review')).toBeVisible();

  await desk.openSettings(dentist, '/reviews');
  await page.getByRole('button', { name: 'Hide…' }).click();
  await page.getByLabel('Why?').fill('Written by a neighbor, not a client.');
  await page.getByRole('button', { name: 'Hide review' }).click();
  await desk.expectTold('Clients no longer see this review.');
  await expect(page.getByRole('list', { name: 'Reviews' })).toContainText(
    'Written by a neighbor, not a client.',
  );
  await desk.openSettings(dentist);
  await desk.openCard();
  await expect(card.getByRole('heading', { name: dentist.name })).toBeVisible();
  await expect(card.getByText(words)).toHaveCount(0);
  await expect(card.getByText(/out of 5/)).toHaveCount(0);
});
