import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('where the browser blocks all storage, a match is told, and told again after a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(flow.heading).toContainText('matched with');
  await expect(page).toHaveURL(/\/match-profile$/);
  await page.reload();
  await expect(flow.heading).toContainText('matched with');
});
