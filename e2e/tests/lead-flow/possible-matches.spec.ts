import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { addProvider } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('possible: one wish relaxed, chosen in the dialog, ends matched with that provider', async ({
  page,
}) => {
  await addProvider({
    profession: 'mental-health-counselor',
    virtualStates: ['HI'],
    credits: 500,
    lastName: 'Farwell',
  });
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '96770', person: newPerson(), answers: [/in person/i] });
  await flow.submit();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/video|virtual/i);
  await expectSoundInBothThemes(page, 'possible matches');
  await dialog
    .getByRole('button', { name: /Ada Farwell/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toContainText('Ada Farwell');
});
