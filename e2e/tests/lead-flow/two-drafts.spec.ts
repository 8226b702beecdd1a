import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('a flow that is begun in another tab survives the match in this one', async ({ page, context }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10032', person: newPerson() });
  const other = new LeadFlow(await context.newPage());
  await other.enter('10033', /^Dentist/);
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await other.page.reload();
  await other.chooseSome();
  await expect(other.page).toHaveURL(/\/dentist\/patient\/questions\/question=1$/);
});
