import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

/** Whether the newest match from this zip is shared with its provider. */
const isShared = async (zip: string): Promise<boolean> =>
  (await count(
    `select count(*) from matches where disclosed_at is not null
        and lead_id = (select id from leads where zip = $1 and not is_demo order by id desc limit 1)`,
    [zip],
  )) === 1;

test('matched: the provider, why, next steps and a note', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(flow.heading).toHaveText(/^You're matched with \S+ \S+/);
  const provider = ((await flow.heading.textContent()) ?? '').replace("You're matched with ", '');
  await expect(page.getByRole('heading', { level: 2, name: provider, exact: true })).toBeVisible();
  await expect(flow.linesBelow(/^Why /)).not.toHaveCount(0);
  await expect(flow.linesBelow(/^What happens next/)).not.toHaveCount(0);
  await expectSoundInBothThemes(page, 'matched');

  await page.getByRole('textbox').fill('I would like to talk in the evenings.');
  await page.getByRole('button', { name: /note/i }).click();
  const said = page.getByText(`${provider} has your note.`);
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
});

test('matched where the state asks first: nothing is shared before the visitor agrees', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '98101', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  const share = page.getByRole('button', { name: /^Share my details with / });
  await expect(share).toBeVisible();
  expect(await isShared('98101')).toBe(false);
  await expectSoundInBothThemes(page, 'matched, to be agreed to');
  await share.click();
  await expect(share).toBeHidden();
  expect(await isShared('98101')).toBe(true);
});
