import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('unmatched: no one near, no one far', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96799', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/no-match$/);
  await expect(flow.linesBelow(/^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'unmatched');
});
