import { LeadFlow } from '../../support/lead-flow.ts';
import { expect, test } from '../../support/test.ts';

test('a connection lost before the questions came keeps the visitor there, and they come once it is back', async ({
  page,
  context,
}) => {
  await page.route('**/questionnaires/*/questions', (route) => route.abort('internetdisconnected'));
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await flow.chooseSome();
  await flow.chooseSome();
  await expect(flow.heading).toHaveText("We can't load the next question");
  await expect(page).toHaveURL(/question=1$/);
  await expect(flow.button('Try again')).toBeEnabled();
  await page.unroute('**/questionnaires/*/questions');
  await context.setOffline(true);
  await context.setOffline(false);
  await flow.questionShown();
});
