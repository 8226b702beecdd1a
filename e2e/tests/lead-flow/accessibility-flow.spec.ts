import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on any screen of the flow up to a match', async ({ page }) => {
  const flow = new LeadFlow(page);
  const person = newPerson();

  await page.goto('/');
  await expectSoundOnEachScreen(page, 'landing');
  await flow.enter('60601', /^Mental/);
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
  await expectSoundOnEachScreen(page, 'care options');
  await flow.choosePath('Individual');
  await page.getByRole('checkbox').first().waitFor();
  await expectSoundOnEachScreen(page, 'explore needs');
  await flow.chooseSome([/anxious/i]);
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  await expectSoundOnEachScreen(page, 'focus area');
  await flow.chooseSome();
  await page.waitForURL(/question=1$/);
  for (let n = 0; n < 30 && !page.url().endsWith('/contact'); n += 1) {
    await flow.questionShown();
    await expectSoundOnEachScreen(page, page.url());
    await flow.answerOne([]);
  }
  await flow.fillContact(person);
  await expectSoundOnEachScreen(page, 'contact');
  await page.getByLabel('Email').fill('');
  await flow.submit();
  await expectSoundOnEachScreen(page, 'contact with an error');
  await page.getByLabel('Email').fill(person.email);
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toContainText('matched');
  await expectSoundOnEachScreen(page, 'match profile');
});
