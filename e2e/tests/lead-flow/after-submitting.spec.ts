import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider, findLonelyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('Back from a match passes over the steps that are done, and Forward leads to the match', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(flow.heading).toContainText('matched with');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
  await page.goForward();
  await expect(flow.heading).toContainText('matched with');
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
});

test('Escape on possible matches keeps the visitor at the contact step, with the same to choose from', async ({
  page,
}) => {
  const zip = await findLonelyPlace();
  const { state } = await (
    await page.request.get(`/api/v2/address-search?query=${zip}`)
  )
    .json()
    .then(({ addresses }: { addresses: { state: string }[] }) => addresses[0] ?? { state: '' });
  await addProvider({
    profession: 'mental-health-counselor',
    virtualStates: [state],
    credits: 500,
    lastName: 'Escaped',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip, person: newPerson(), answers: [/in person/i] });
  await expect(page.getByText(/^If we find a match, we'll share your name/)).toBeVisible();
  await flow.submit();
  // In a state with several who fit, Ada is not always among those offered.
  const choices = page.getByRole('dialog').getByRole('button', { name: /^Match with / });
  await expect(choices.first()).toBeVisible();
  const offered = await choices.allTextContents();
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
  await flow.submit();
  await expect(choices).toHaveText(offered);
  await page.getByRole('button', { name: 'None of these' }).click();
  await expect(page).toHaveURL(/\/no-match$/);
});
