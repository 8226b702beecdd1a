import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

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
