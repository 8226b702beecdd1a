import { LeadFlow } from '../../support/lead-flow.ts';
import { expect, test } from '../../support/test.ts';

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
