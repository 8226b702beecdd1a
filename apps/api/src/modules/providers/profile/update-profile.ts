import { eq } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';
import { filterNotice } from '@carematch/validation/fields/field-filters';
import { visitPriceProblem } from '@carematch/validation/fields/visit-price';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context, TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { changePerson, openCellPhone } from '../../accounts/accounts.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { changedFields, changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { checkTimeZone } from '../hours/change-hours.ts';
import { providers } from '../providers.tables.ts';
import { raiseNameVerification } from '../verifications/raise-verifications.ts';
import { advanceSignUp } from './advance-sign-up.ts';
import { lockProvider } from './lock-provider.ts';
import { sectionOf } from './profile-tags.ts';
import { raiseCompletion } from './raise-completion.ts';
import { type ProfessionalUser, readProfessional } from './read-professional.ts';

type UpdateProfile = (typeof profileContract)['POST /user'];
type ProfileChange = ParsedRequest<UpdateProfile>['body'];
type ProviderRow = typeof providers.$inferSelect;

/** Nothing typed is nothing said. */
const blankAsNull = (text: string | null | undefined): string | null | undefined =>
  text === '' ? null : text;

/** Where an office is said to be for the first time, its clock is the professional's, unless they say another. */
async function timeZoneOf(
  tx: Transaction,
  before: ProviderRow,
  { office_zip, time_zone }: ProfileChange,
): Promise<string | undefined> {
  if (time_zone !== undefined) await checkTimeZone(tx, time_zone);
  if (!office_zip) return time_zone;
  const [place] = await tx.select({ timeZone: zips.timeZone }).from(zips).where(eq(zips.zip, office_zip));
  if (!place) {
    const message = `The zip code ${office_zip} is not a valid U.S. zip code`;
    throw new ApiError('unknown_zip', { message, fields: { office_zip: message } });
  }
  return time_zone ?? (before.officeZip === null ? place.timeZone : undefined);
}

function requirePastYear(year: number | null | undefined): void {
  if (year && year > new Date().getFullYear())
    throw invalidField('practice_since', 'Enter this year or an earlier one.');
}

/** A title that was given out before the rule may stay. */
function requireTitle(title: string | undefined, before: string): void {
  if (title === undefined || title === before) return;
  if (title === '' || filterNotice('title', title))
    throw invalidField('title', 'Please use letters, spaces, dots and commas only.');
}

/** The price as it will be: an end that is not given stays. */
function requirePrice(change: ProfileChange, before: ProviderRow): void {
  const { visit_price_from: from = before.visitPriceFrom, visit_price_to: to = before.visitPriceTo } = change;
  const problem = visitPriceProblem({ from, to });
  if (problem) throw invalidField(`visit_price_${problem.end}`, problem.message);
}

/** The columns that a change sets; undefined for what stays. */
async function columnsOf(tx: Transaction, before: ProviderRow, change: ProfileChange) {
  const notifies = change.new_lead_sms_notification;
  requireTitle(change.title, before.title);
  requirePrice(change, before);
  return {
    title: change.title,
    aboutMe: blankAsNull(change.about_me),
    officePhoneNumber: change.office_phone_number,
    officeAddress: blankAsNull(change.office_address),
    officeZip: change.office_zip,
    practiceSince: change.practice_since,
    scheduleUrl: change.schedule_url,
    visitPriceFrom: change.visit_price_from,
    visitPriceTo: change.visit_price_to,
    ehrSms: blankAsNull(change.ehr_sms),
    timeZone: await timeZoneOf(tx, before, change),
    weeklyCapacity: change.weekly_capacity,
    acceptingLeads: change.accepting_leads,
    newLeadSmsNotification: notifies === undefined ? undefined : notifies === 1,
    welcomeVideoUrl: change.welcome_video_url,
    // A link takes the place of a film.
    ...(change.welcome_video_url && { welcomeVideoKey: null, welcomePosterKey: null }),
  } satisfies Partial<Record<keyof ProviderRow, unknown>>;
}

const isStepFour = ({ office_phone_number, office_address, office_zip }: ProfileChange): boolean =>
  [office_phone_number, office_address, office_zip].some((value) => value !== undefined);

/** A form changes one section, whose tag it was made from. */
async function refuseStaleSection(
  context: TransactionContext<ActorForProfessional>,
  { change, ifMatch }: { readonly change: ProfileChange; readonly ifMatch: string },
): Promise<void> {
  const { tags } = await readProfessional(context);
  const sections = new Set(Object.keys(change).map(sectionOf));
  for (const section of sections) if (section) refuseStale(tags[section], ifMatch);
}

/** `POST /user` within a transaction: changes what is given of the own profile, and nothing else. */
export async function changeProfile(
  context: TransactionContext<ActorForProfessional>,
  { body: change, ifMatch }: Input<UpdateProfile, 'body' | 'ifMatch'>,
): Promise<ProfessionalUser> {
  const {
    actor: { providerId },
    services: { vault },
    tx,
  } = context;
  requirePastYear(change.practice_since);
  const provider = await lockProvider(tx, providerId);
  const [user] = await tx.select().from(users).where(eq(users.id, provider.userId));
  if (!user) throw new ApiError('unauthenticated');
  if (ifMatch !== undefined) await refuseStaleSection(context, { change, ifMatch });
  const columns = await columnsOf(tx, provider, change);
  const person = {
    firstName: change.first_name,
    lastName: change.last_name,
    cellPhone: change.cell_phone_number,
  };
  const { firstName, lastName } = user;
  const before = { ...provider, firstName, lastName, cellPhone: openCellPhone(vault, user) };
  const after = { ...columns, ...person };
  const fields = changedFields(before, after);
  if (changedFields(provider, columns).length > 0)
    await tx.update(providers).set(columns).where(eq(providers.id, providerId));
  await changePerson({ tx, vault }, user.id, person);
  if (fields.some((name) => name === 'firstName' || name === 'lastName'))
    await raiseNameVerification(tx, providerId, {
      before: { first: firstName, last: lastName },
      now: { first: person.firstName ?? firstName, last: person.lastName ?? lastName },
    });
  if (columns.aboutMe) await raiseCompletion(tx, providerId, 'about_me');
  if (columns.newLeadSmsNotification) await raiseCompletion(tx, providerId, 'new_lead_sms_notification');
  if (isStepFour(change)) await advanceSignUp(tx, providerId, 4);
  if (fields.length > 0)
    await audit(context, {
      action: 'profile.changed',
      subject: { type: 'provider', id: providerId },
      ...changedValues(before, after),
    });
  return readProfessional(context);
}

/** `POST /user`. */
export const updateProfile = (
  context: Context<ActorForProfessional>,
  input: Input<UpdateProfile, 'body' | 'ifMatch'>,
): Promise<ResponseOf<UpdateProfile>> =>
  context.services.db.transaction(async (tx) => ({ user: await changeProfile({ ...context, tx }, input) }));
