import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('a zip that cannot be geocoded: a dialog the first time, a toast the second', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  // The landing page would have refused it; a link or an old draft may still bring it.
  await page.evaluate(() => localStorage.setItem('location_id', '00000'));
  await page.reload();
  await flow.fillContact(newPerson());
  await flow.submit();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByPlaceholder('Zip Code').pressSequentially('00001');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(flow.problem).toHaveText('The zip code 00001 is not a valid U.S. zip code');
  await expect(page.getByRole('dialog')).toBeHidden();
});
