import { addProfessional, DEMO_STAFF, tokenOf } from '../../support/accounts.ts';
import { api } from '../../support/api.ts';
import { submitDentistLead } from '../../support/dentists.ts';
import { hostileText, shortHostileText, watchForHarm } from '../../support/hostile-texts.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('the match page shows markup in a profile, its reviews and a note as text', async ({ page }) => {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const profile = {
    about_me: hostileText('About'),
    office_address: hostileText('Address'),
  };
  const schedule = 'https://example.com/book?at="><svg/onload=harmed=1>';
  await api('/v2/user', { body: { ...profile, schedule_url: schedule }, token: await tokenOf(dentist) });
  const review = { author: shortHostileText('Author'), body: hostileText('Review') };
  await api(`/admin/v2/users/${dentist.userId}/reviews`, {
    body: { ...review, rating: 5 },
    token: await tokenOf(DEMO_STAFF),
  });
  const { lead_id: leadId, match_id: matchId } = await submitDentistLead(place, newPerson());

  const expectHarmless = watchForHarm(page);
  await page.addInitScript((outcome) => sessionStorage.setItem('leadOutcome', JSON.stringify(outcome)), {
    kind: 'match',
    leadId,
    matchId,
    city: '',
    state: '',
    resumePath: '/',
  });
  await page.goto('/match-profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You're matched with ${dentist.name}`);
  await expectHarmless(...Object.values(profile), ...Object.values(review));
  await expect(page.getByRole('link', { name: 'Book a time' })).toHaveAttribute('href', schedule);
  const note = page.getByRole('textbox', { name: /^What would you like/ });
  await note.fill(hostileText('Note'));
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(page.getByRole('button', { name: 'Replace note' })).toBeVisible();
  await expectHarmless();
});
