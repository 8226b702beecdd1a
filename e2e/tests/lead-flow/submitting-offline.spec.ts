import { LeadFlow } from '../../support/lead-flow.ts';
import { leadsFrom } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('offline: the specified message, nothing lost, and one lead once online', async ({ page, context }) => {
  const zip = '10025';
  const person = newPerson();
  const flow = new LeadFlow(page);
  const before = await leadsFrom(zip);
  await flow.toContact({ zip, person });
  await context.setOffline(true);
  await flow.submit();
  await expect(flow.problem).toHaveText('Please check your internet connection and try again!');
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await context.setOffline(false);
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  expect((await leadsFrom(zip)) - before).toBe(1);
});

test('an answer lost on its way back: the retry gets the same lead', async ({ page }) => {
  const zip = '11201';
  const flow = new LeadFlow(page);
  await flow.toContact({ zip, person: newPerson() });
  const before = await leadsFrom(zip);
  let lost = false;
  await page.route('**/api/v2/leads', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await flow.submit();
  await expect(flow.problem).toHaveText('Please check your internet connection and try again!');
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  expect((await leadsFrom(zip)) - before).toBe(1);
});
