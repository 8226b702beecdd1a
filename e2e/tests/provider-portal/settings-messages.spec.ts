import { signInToSettings } from '../../support/own-settings.ts';
import { expect, test } from '../../support/test.ts';

test('templates and notifications are changed, and are there after a reload', async ({ page }) => {
  const { open, portal } = await signInToSettings(page, '59018');

  await open('sms-template');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi {{match_first_name}}, this is {{own_name}}.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText(
    'Hi Client’s first name, this is Professional’s name.',
  );
  expect((await portal.stored())['smsTemplate']).toContain('{{match_first_name}}');

  await open('email-template');
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByLabel('Title', { exact: true }).fill('After hours');
  await page.getByRole('textbox', { name: 'Subject' }).fill('We received your message');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi {{match_full_name}},\nwe call tomorrow.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(portal.heading).toHaveText('After hours');
  await expect(page).toHaveURL(/email-template\/After%20hours$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveText('We received your message');
  await expect(page.locator('textarea[name="body"]')).toHaveValue(
    'Hi {{match_full_name}},\nwe call tomorrow.',
  );

  await open('notification-settings');
  const texts = page.getByRole('group', { name: 'New clients' }).getByRole('checkbox', { name: 'Text' });
  await texts.check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(texts).toBeChecked();
});

test('a template is edited as plain text if the editor does not load', async ({ page }) => {
  const { open } = await signInToSettings(page, '59018');
  await page.route(/template-field-[^/]*\.js/, (route) => route.abort());
  await open('sms-template');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/^Hi \{\{match_first_name\}\}/);
  await message.fill('This is ');
  await page.getByRole('button', { name: /^Insert placeholder/ }).click();
  await page.getByRole('menuitem', { name: 'Professional’s name' }).click();
  await expect(message).toBeFocused();
  await page.keyboard.type('.');
  await expect(message).toHaveValue('This is {{own_name}}.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.unroute(/template-field-[^/]*\.js/);
  await page.reload();
  await expect(message).toHaveText('This is Professional’s name.');
});
