import { expect, test } from '@playwright/test';

import { expectNoViolations } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`no violation on any screen of the flow (${colorScheme}, ${width} px)`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const flow = new LeadFlow(page);
      const person = newPerson();

      await page.goto('/');
      await expectNoViolations(page, 'landing');
      await flow.enter('60601', /^Mental/);
      await expect(flow.heading).toHaveText('Take the first step to feeling better.');
      await expectNoViolations(page, 'care options');
      await flow.choosePath('Individual');
      await page.getByRole('checkbox').first().waitFor();
      await expectNoViolations(page, 'explore needs');
      await flow.chooseSome([/anxious/i]);
      await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
      await expectNoViolations(page, 'focus area');
      await flow.chooseSome();
      await page.waitForURL(/question=1$/);
      for (let n = 0; n < 30 && !page.url().endsWith('/contact'); n += 1) {
        await flow.questionShown();
        await expectNoViolations(page, page.url());
        await flow.answerOne([]);
      }
      await flow.fillContact(person);
      await expectNoViolations(page, 'contact');
      await page.getByLabel('Email').fill('');
      await flow.submit();
      await expectNoViolations(page, 'contact with an error');
      await page.getByLabel('Email').fill(person.email);
      await flow.submit();
      await expect(page).toHaveURL(/\/match-profile$/);
      await flow.heading.waitFor();
      await expectNoViolations(page, 'match profile');
      await context.close();
    });

for (const path of [
  '/l/',
  '/dentist/patient/services?zipCode=10001',
  '/success-match',
  '/rematch',
  '/pending-match',
  '/no-match',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-of-service',
  '/about-us',
  '/page-not-found',
  '/nowhere',
])
  test(`no violation on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectNoViolations(page, path);
  });

test('every step has one main, one first heading that takes the focus, and a title of its own', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  const titles = new Set<string>();
  for (const go of [
    () => flow.choosePath('Individual'),
    () => flow.chooseSome([/anxious/i]),
    () => flow.chooseSome(),
  ]) {
    await go();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(flow.heading).toHaveCount(1);
    await expect(flow.heading).toBeFocused();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(3);
});
