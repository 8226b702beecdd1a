import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

const contactCases: readonly [field: string, value: string, message: string][] = [
  ['First name', '', 'First Name is required.'],
  ['First name', 'Al', 'First Name must be at least 3 characters.'],
  ['First name', '4lbert', "Invalid name format. Don't start with number."],
  ['Last name', '', 'Last Name is required.'],
  ['Last name', 'Ng', 'Last Name must be at least 3 characters.'],
  ['Last name', 'Ng4o', 'Invalid name format. Use letters and spaces only.'],
  ['Phone', '', 'Valid phone number required.'],
  ['Phone', '123', 'Valid phone number required.'],
  ['Phone', '5555550100', 'Valid phone number required.'],
  ['Phone', '1065550100', 'Valid phone number required.'],
  ['Email', '', 'Email is required'],
  ['Email', 'rosa', 'Invalid email address'],
  ['Email', 'rosa.@example.com', 'Invalid email address'],
];

test('every message of the contact step', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  for (const [field, value, message] of contactCases) {
    const input = page.getByLabel(field);
    await input.fill(value);
    await flow.submit();
    await expect(page.getByText(message, { exact: true }), `${field}: "${value}"`).toBeVisible();
    await flow.fillContact(newPerson());
  }
  await expect(page).toHaveURL(/\/contact$/);
});

test('a phone shows as one writes it, refuses an eleventh digit, and brings the consent notice', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await expect(page.getByText(/STOP/)).toBeHidden();
  await phone.pressSequentially('20655501234');
  await expect(phone).toHaveValue('(206) 555-0123');
  await expect(page.getByText(/STOP/)).toBeVisible();
});
