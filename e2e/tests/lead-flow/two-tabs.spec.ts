import { LeadFlow } from '../../support/lead-flow.ts';
import { count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

const matchOf = (page: LeadFlow['page']): Promise<unknown> =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('leadOutcome') ?? '{}') as { matchId?: unknown }).matchId,
  );

test('two tabs with one draft, submitted one after the other, make one lead and get one match', async ({
  page,
  context,
}) => {
  const zip = '10029';
  const person = newPerson();
  const leads = () => count('select count(*) from leads where zip = $1 and not is_demo', [zip]);
  const before = await leads();
  const first = new LeadFlow(page);
  await first.toContact({ zip, person });
  const second = new LeadFlow(await context.newPage());
  await second.page.goto(page.url());
  await second.fillContact(person);

  await first.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await second.submit();
  await expect(second.page).toHaveURL(/\/match-profile$/);
  expect(await matchOf(second.page)).toBe(await matchOf(page));
  expect((await leads()) - before).toBe(1);

  // A new request of the same person is one of its own: that person has a provider already.
  await first.toContact({ zip, person });
  await first.submit();
  await expect(page).toHaveURL(/\/rematch$/);
  expect((await leads()) - before).toBe(2);
});
