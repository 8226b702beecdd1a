import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('a lead that has to come with a solved challenge is sent again with it, and the visitor sees the outcome', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/api\/v2\/lead(s|-challenges)$/.test(pathname)) answers.push(`${pathname} ${response.status()}`);
  });
  // No one here sends so many leads that the API would ask; the challenge itself is the API's.
  await page.route(
    '**/api/v2/leads',
    (route) =>
      route.fulfill({ status: 428, json: { code: 'challenge_required', message: 'Please try again.' } }),
    { times: 1 },
  );
  await flow.toContact({ zip: '10001', person: newPerson() });
  const solved = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/v2/leads') && request.postData()?.includes('derivedKey') === true,
  );
  await flow.submit();
  await solved;
  await expect(page).toHaveURL(/\/match-profile$/);
  expect(answers).toEqual(['/api/v2/leads 428', '/api/v2/lead-challenges 200', '/api/v2/leads 201']);
});
