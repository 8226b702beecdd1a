import { expectNoViolations, expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

// Each screen in each theme and at each width; not in each pair of them, which no rule looks at.
for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const)
  test(`no violation on any screen of the flow up to a match (${colorScheme}, ${width} px)`, async ({
    browser,
  }) => {
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
    await expect(flow.heading).toContainText('matched');
    await expectNoViolations(page, 'match profile');
    await context.close();
  });

for (const [path, heading] of [
  ['/l/find-a-counselor', 'Find a counselor who fits you'],
  ['/l/sample-practice', 'Welcome to the sample practice'],
  ['/dentist/patient/services?zipCode=10001', /./],
  // A tab without an outcome; those with one are in outcomes.spec.
  ['/rematch', /nothing to show/],
  ['/privacy-policy', /Privacy/],
  ['/terms-of-use', /Terms/],
  ['/terms-of-service', /Terms/],
  ['/about-us', /About/],
  ['/page-not-found', /404|not found/i],
  ['/l/no-such-page', /404|not found/i],
  ['/nowhere', /404|not found/i],
] as const)
  test(`no violation on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectSoundInBothThemes(page, path);
  });

test('each step up to the questions has one main, one first heading that takes the focus, and a title of its own', async ({
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
