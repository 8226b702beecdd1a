import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

for (const [profession, zip] of [
  [/^Dentist/, '10001'],
  [/^Chiropractor/, '77002'],
  [/^Psychiatric/, '60601'],
] as const)
  test(`${profession.source}: services, questions, contact, outcome`, async ({ page }) => {
    const flow = new LeadFlow(page);
    await flow.enter(zip, profession);
    await expect(page).toHaveURL(/\/patient\/services/);
    await flow.chooseSome();
    await flow.answerQuestions();
    await flow.fillContact(newPerson());
    await flow.submit();
    await expect(page).toHaveURL(/\/(match-profile|pending-match|no-match)$/);
  });

test('a needed step is not skipped: nothing chosen keeps one where one is', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Dentist/);
  await flow.button('Next').click();
  await expect(page.getByText('Please select at least one service.')).toBeVisible();
});
