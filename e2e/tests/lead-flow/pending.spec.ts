import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider, count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('pending: eligible, but no one has credits', async ({ page }) => {
  const providerId = await addProvider({
    profession: 'mental-health-counselor',
    region: { zip: '96910', radiusMiles: 15 },
    credits: 0,
    lastName: 'Penniless',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96910', person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  await expect(page).toHaveURL(/\/pending-match$/);
  await expect(flow.linesBelow(/^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'pending');
  expect(await count('select count(*) from matches where provider_id = $1', [providerId])).toBe(0);
});
