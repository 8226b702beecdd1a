import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, DEMO_PROFESSIONAL, tokenOf } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { api } from '../../support/api.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('an invoice is found, opened, saved and printed by whoever has its link', async ({ page, browser }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/invoices?kind=invoice&status_ids=2');
  const number = page.locator('[data-row]').first().getByRole('link', { name: /^CM-/ });
  await expect(number).toBeVisible();
  await expectSoundOnEachScreen(page, 'the list of invoices');
  const shown = (await number.textContent()) ?? '';
  await number.click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toHaveText(shown);
  await expect(portal.details.getByText('Paid by')).toBeVisible();
  await expect(portal.details.getByText(/went back by credit note/)).toBeVisible();
  await expectSoundOnEachScreen(page, 'an opened invoice');

  const downloading = page.waitForEvent('download');
  await portal.details.getByRole('link', { name: 'Download PDF' }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe(`${shown}.pdf`);
  const bytes = await saved.createReadStream().then((stream) => stream.toArray());
  expect(
    Buffer.concat(bytes as Buffer[])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const link = await portal.details.getByRole('link', { name: /^Print/ }).getAttribute('href');
  expect(link).toMatch(new RegExp(`^${AT.portal}/pdf-template#`));
  // Someone else, who is not signed in.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link ?? '');
  await expect(visitor).toHaveTitle(`Invoice ${shown} · Carematch`);
  await expect(visitor.getByRole('article', { name: `Invoice ${shown}` })).toContainText('Billed to');
  await expectSoundOnEachScreen(visitor, 'an invoice to print');
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = await visitor.pdf({ preferCSSPageSize: true });
  // One page of US Letter, 612 by 792 points.
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(paper.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  await visitor.context().close();
});

test('a printed invoice loads fonts for the scripts of its names, and for no others', async ({ page }) => {
  const token = await tokenOf(DEMO_PROFESSIONAL);
  const { invoices } = await api<{ invoices: { id: number }[] }>('/v2/invoices?kind=invoice', { token });
  const { print_url: link } = await api<{ print_url: string }>(`/v2/invoices/${invoices[0]?.id}`, { token });
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family),
    );
  const others = /Noto|Vazirmatn/;

  await page.goto(link);
  await expect(page.getByRole('article')).toContainText('Billed to');
  expect((await fonts()).filter((family) => others.test(family))).toEqual([]);

  await page.route('**/v2/print/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.invoice.billed_to.company = '김민준 محمد 😊';
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(page.getByText('김민준 محمد 😊')).toBeVisible();
  for (const family of ['Noto Sans KR Variable', 'Vazirmatn Variable', 'Noto Emoji Variable'])
    await expect.poll(fonts).toContain(family);
});

test('a credit note leads to its invoice, and a link that is over says what to do', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/invoices?kind=credit_note');
  const row = page.locator('[data-row]').first();
  const corrected = row.getByRole('link', { name: /^CM-/ });
  const number = (await corrected.textContent()) ?? '';
  await corrected.click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toHaveText(number);

  await page.goto(`${AT.portal}/pdf-template#7.1780000000.${'c2ln'.repeat(11)}`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'a link that is over');
  await page.getByRole('link', { name: 'Go to your invoices' }).click();
  await expect(page).toHaveURL(`${AT.portal}/dashboard/invoices`);
});

test('whoever has bought nothing is led to the packages', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(await addProfessional('59031'));
  await portal.open('/dashboard/invoices');
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See packages' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'no invoices yet');
});
