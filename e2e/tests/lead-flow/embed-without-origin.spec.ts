import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import type { FrameLocator } from '@playwright/test';

import { AT } from '../../support/addresses.ts';
import { placeOnSite } from '../../support/embedded-flow.ts';
import { expect, test } from '../../support/test.ts';

const SNIPPET = `<script src='${AT.leadFlow}/embed.js'></script><carematch-lead-flow profession='dentist' zip='10001'></carematch-lead-flow>`;

/** The line that shows in the frame has the one link to the flow, and nothing else does. @returns the link */
async function linkIn(frame: FrameLocator) {
  await expect(frame.locator('body')).toHaveText(
    "This form can't be shown on this page. Open it in a new tab",
  );
  await expect(frame.getByRole('button').or(frame.getByRole('textbox'))).toHaveCount(0);
  const link = frame.getByRole('link', { name: 'Open it in a new tab' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${AT.leadFlow}/start\\?`));
  return link;
}

test('a file shows one line and a link that opens the flow in a tab of its own', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('site.html');
  await writeFile(file, `<!doctype html><html lang="en"><title>Site</title><body>${SNIPPET}`);
  await page.goto(pathToFileURL(file).href);
  const link = await linkIn(page.locator('carematch-lead-flow iframe').contentFrame());
  const opened = page.waitForEvent('popup');
  await link.press('Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/dentist\/patient\/services/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('What do you need?');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
});

test('a sandboxed frame of a listed site shows the same', async ({ page }) => {
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-popups allow-popups-to-escape-sandbox']) {
    await placeOnSite(page, `<iframe sandbox="${sandbox}" srcdoc="${SNIPPET}"></iframe>`);
    const host = page.locator('iframe').contentFrame();
    const link = await linkIn(host.locator('carematch-lead-flow iframe').contentFrame());
    // Without the right to open windows, the browser keeps the link from doing so.
    if (!sandbox.includes('allow-popups')) continue;
    const opened = page.waitForEvent('popup');
    await link.press('Enter');
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('What do you need?');
  }
});
