import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('the landing page names a zip that is not five digits, and takes no letters', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('12a3b', /^Mental/);
  await expect(page.getByLabel('Your zip code')).toHaveValue('123');
  await expect(page.getByText('Please type a 5-digit numerical ZIP code location.')).toBeVisible();
});

test('a zip that does not exist opens the dialog, which asks for another', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('00000', /^Mental/);
  const dialog = page.getByRole('dialog', { name: 'The zip code 00000 is not a valid U.S. zip code' });
  await expect(dialog).toContainText("Please enter a valid U.S. zip code where you're looking for help");
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByPlaceholder('Zip Code').pressSequentially('10001');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
});

test('No closes the dialog', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.start('00000', /^Mental/);
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

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

test('the steps ask for at least one choice', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.button('Next').click();
  await expect(page.getByText('Please select any option!')).toBeVisible();
  await flow.choosePath('Individual');
  await flow.button('Next').click();
  await expect(page.getByText('Please select at least one.')).toBeVisible();
  await flow.chooseSome();
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  await flow.button('Next').click();
  await expect(page.getByText('Please select at least one.')).toBeVisible();
});
