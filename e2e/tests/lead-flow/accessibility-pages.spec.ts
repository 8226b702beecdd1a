import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { expect, test } from '../../support/test.ts';

for (const [path, heading] of [
  ['/l/find-a-counselor', 'Find a counselor who fits you'],
  ['/l/sample-practice', 'Welcome to the sample practice'],
  ['/dentist/patient/services?zipCode=10001', /./],
  ['/verified-professional', 'Find a verified professional'],
  // A tab without an outcome; each outcome has a spec of its own.
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
