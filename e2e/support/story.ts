import { expect, type Locator, type Page } from '@playwright/test';

/** The field of a professional's bio, in the portal and in the console. */
export const story = (page: Page, label: 'About you' | 'About them' = 'About you'): Locator =>
  page.getByRole('textbox', { name: label });

export async function saveStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save bio' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
