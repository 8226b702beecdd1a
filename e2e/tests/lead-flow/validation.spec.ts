import { LeadFlow } from '../../support/lead-flow.ts';
import { expect, test } from '../../support/test.ts';

test('the landing page names a zip that is not five digits, and takes no letters', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('12a3b', /^Mental/);
  await expect(page.getByLabel('Your zip code')).toHaveValue('123');
  await expect(page.getByText('Please type a 5-digit numerical ZIP code location.')).toBeVisible();
});

test('a zip that does not exist opens the dialog, which asks for another', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('00000', /^Mental/);
  const dialog = page.getByRole('dialog', { name: 'The zip code 00000 is not a valid U.S. zip code' });
  await expect(dialog).toContainText("Please enter a valid U.S. zip code where you're looking for help");
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByPlaceholder('Zip Code').pressSequentially('10001');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
});

test('No closes the dialog', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('00000', /^Mental/);
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the steps ask for at least one choice', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.button('Next').click();
  await expect(page.getByText('Please select any option!')).toBeVisible();
  await flow.choosePath('Individual');
  await flow.button('Next').click();
  await expect(page.getByText('Please select at least one.')).toBeVisible();
  await flow.chooseSome();
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  await flow.button('Next').click();
  await expect(page.getByText('Please select at least one.')).toBeVisible();
});
