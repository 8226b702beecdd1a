import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('rematched: the same person again', async ({ page }) => {
  const flow = new LeadFlow(page);
  const person = newPerson();
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await flow.toContact({ zip: '60601', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/rematch$/);
  await expect(flow.linesBelow(/^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'rematched');
});
