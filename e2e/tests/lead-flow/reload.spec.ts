import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('a reload in each step loses nothing', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await page.reload();
  await flow.choosePath('Individual');
  await expect(page).toHaveURL(/explore-needs$/);
  await page.reload();
  await flow.chooseSome([/anxious/i]);
  await expect(page).toHaveURL(/focus-area$/);
  await page.reload();
  await flow.chooseSome();
  await page.waitForURL(/question=1$/);
  for (let n = 1; n < 30 && !page.url().endsWith('/contact'); n += 1) {
    await page.reload();
    await expect(flow.heading).toBeVisible();
    await flow.answerOne([]);
  }
  await flow.fillContact(newPerson());
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
});
