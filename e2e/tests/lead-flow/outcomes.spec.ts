import { expect, test } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';

test('matched: the provider, why, next steps and a note', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toBeVisible();
  await page.getByRole('textbox').fill('I would like to talk in the evenings.');
  await page.getByRole('button', { name: /note/i }).click();
  await expect(page.getByText(/your note/i).first()).toBeVisible();
});

test('matched where the state asks first: nothing is shared before the visitor agrees', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '98101', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  const share = page.getByRole('button', { name: /^Share my details with / });
  await share.click();
  await expect(share).toBeHidden();
});

test('rematched: the same person again', async ({ page }) => {
  const flow = new LeadFlow(page);
  const person = newPerson();
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await flow.toContact({ zip: '60601', person: { ...newPerson(), phone: person.phone } });
  await flow.submit();
  await expect(page).toHaveURL(/\/rematch$/);
});

test('pending: eligible, but nobody has credits', async ({ page }) => {
  await addProvider({
    profession: 'mental-health-counselor',
    region: { zip: '96910', radiusMiles: 15 },
    credits: 0,
    lastName: 'Penniless',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96910', person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  await expect(page).toHaveURL(/\/pending-match$/);
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
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: /Farwell|choose|connect/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/match-profile$/);
});

test('unmatched: nobody near, nobody far', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96799', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/no-match$/);
});
