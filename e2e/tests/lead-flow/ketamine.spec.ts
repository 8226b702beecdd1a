import { LeadFlow } from '../../support/lead-flow.ts';
import { expect, test } from '../../support/test.ts';

test('ketamine therapy alone changes the headline', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Psychiatric/);
  await flow.chooseSome([/^Ketamine/]);
  await flow.answerQuestions();
  await expect(flow.heading).toHaveText('We have a top-rated ketamine therapy provider near you!');
});
