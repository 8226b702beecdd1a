import { addProfessional, addStaff } from '../../support/accounts.ts';
import {
  callerOf,
  COMPANY,
  hostileText,
  MATCH_TEXTS,
  REQUEST_TEXTS,
  shortHostileText,
  watchForHarm,
  writeMatchTexts,
} from '../../support/hostile-texts.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const MEMBER = {
  first_name: 'Svg Onload',
  last_name: 'Script',
  title: shortHostileText('Member'),
  role: 'member',
};
const TEXT_TEMPLATE = hostileText('Text template');
const EMAIL_TEMPLATE = { title: 'Hostile', subject: shortHostileText('Subject'), body: hostileText('Body') };

test('the portal shows markup in notes, messages and a credit request as text', async ({ page }) => {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const { client, match, request } = await writeMatchTexts({ place, dentist, staff: await addStaff() });

  const portal = new ProviderPortal(page);
  const expectHarmless = watchForHarm(page);
  await portal.startSession(dentist);
  await portal.open(`/dashboard/matches?match=${match}`);
  await portal.timeline.getByRole('button', { name: /^Show all/ }).click();
  const { clientNote, privateNote, answer, message } = MATCH_TEXTS;
  await expectHarmless(
    `${client.firstName} ${client.lastName}`,
    clientNote,
    privateNote,
    message.subject,
    message.body,
    answer,
  );
  await portal.open(`/dashboard/credits/requests?request=${request}`);
  await expectHarmless(...Object.values(REQUEST_TEXTS));
});

test('the settings of the portal show markup in a company name and templates as text', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const professional = await callerOf(dentist);
  await professional('/v2/company', { name: COMPANY });
  await professional('/v2/team-members', MEMBER);
  await professional('/v2/message-templates', { kind: 'sms', title: 'Text', body: TEXT_TEMPLATE });
  await professional('/v2/message-templates', { kind: 'email', ...EMAIL_TEMPLATE });

  const portal = new ProviderPortal(page);
  const expectHarmless = watchForHarm(page);
  await portal.startSession(dentist);
  await portal.open('/dashboard/settings/group-practice');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(COMPANY);
  await expectHarmless(MEMBER.title);
  await portal.open('/dashboard/settings/sms-template');
  await expectHarmless(TEXT_TEMPLATE);
  await portal.open(`/dashboard/settings/email-template/${EMAIL_TEMPLATE.title}`);
  await expectHarmless(EMAIL_TEMPLATE.subject, EMAIL_TEMPLATE.body);
});
