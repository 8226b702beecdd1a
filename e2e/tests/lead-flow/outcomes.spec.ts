import type { Locator, Page } from '@playwright/test';

import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider, count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

/** The lines of the list below a heading of the second level. */
const linesBelow = (page: Page, heading: RegExp): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('listitem');

/** Whether the newest match from this zip is shared with its provider. */
const isShared = async (zip: string): Promise<boolean> =>
  (await count(
    `select count(*) from matches where disclosed_at is not null
        and lead_id = (select id from leads where zip = $1 and not is_demo order by id desc limit 1)`,
    [zip],
  )) === 1;

test('matched: the provider, why, next steps and a note', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toHaveText(/^You're matched with \S+ \S+/);
  const provider = ((await flow.heading.textContent()) ?? '').replace("You're matched with ", '');
  await expect(page.getByRole('heading', { level: 2, name: provider, exact: true })).toBeVisible();
  await expect(linesBelow(page, /^Why /)).not.toHaveCount(0);
  await expect(linesBelow(page, /^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'matched');

  await page.getByRole('textbox').fill('I would like to talk in the evenings.');
  await page.getByRole('button', { name: /note/i }).click();
  const said = page.getByText(`${provider} has your note.`);
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
});

test('matched where the state asks first: nothing is shared before the visitor agrees', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '98101', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  const share = page.getByRole('button', { name: /^Share my details with / });
  await expect(share).toBeVisible();
  expect(await isShared('98101')).toBe(false);
  await expectSoundInBothThemes(page, 'matched, to be agreed to');
  await share.click();
  await expect(share).toBeHidden();
  expect(await isShared('98101')).toBe(true);
});

test('rematched: the same person again', async ({ page }) => {
  const flow = new LeadFlow(page);
  const person = newPerson();
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/rematch$/);
  await expect(linesBelow(page, /^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'rematched');
});

test('only the phone of someone who is matched: nothing tells that it is known', async ({ page }) => {
  const flow = new LeadFlow(page);
  const person = newPerson();
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await flow.toContact({ zip: '60601', person: { ...newPerson(), phone: person.phone } });
  await flow.submit();
  await expect(page).toHaveURL(/\/pending-match$/);
});

test('pending: eligible, but no one has credits', async ({ page }) => {
  const providerId = await addProvider({
    profession: 'mental-health-counselor',
    region: { zip: '96910', radiusMiles: 15 },
    credits: 0,
    lastName: 'Penniless',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96910', person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  await expect(page).toHaveURL(/\/pending-match$/);
  await expect(linesBelow(page, /^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'pending');
  expect(await count('select count(*) from matches where provider_id = $1', [providerId])).toBe(0);
});

test('possible: one wish relaxed, chosen in the dialog, ends matched with that provider', async ({
  page,
}) => {
  await addProvider({
    profession: 'mental-health-counselor',
    virtualStates: ['HI'],
    credits: 500,
    lastName: 'Farwell',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96770', person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/video|virtual/i);
  await expectSoundInBothThemes(page, 'possible matches');
  await dialog
    .getByRole('button', { name: /Ada Farwell/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toContainText('Ada Farwell');
});

test('unmatched: no one near, no one far', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96799', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/no-match$/);
  await expect(linesBelow(page, /^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'unmatched');
});
