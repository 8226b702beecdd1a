import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { CallInput, Contract } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';

import { smallFilm, smallPicture } from '../modules/files/testing/sample-files.ts';
import { leadBody, newContact } from '../modules/leads/testing/sample-leads.ts';
import type { EndpointOf } from '../plugins/contract/handlers.ts';

/**
 * Who calls: a visitor; a visitor who guesses, with ids and secrets of nothing; the professional whom the ids belong to; a member of the
 * company that they own; another one; one who was suspended after signing in; an account that was disabled; a session that was signed out;
 * staff; a member of staff who acts as the owner; someone whose sign-up waits for its code; staff who have shown their password and have yet to set up a second factor.
 */
export const PERSONAS = [
  'visitor',
  'guesser',
  'owner',
  'member',
  'other',
  'suspended',
  'disabled',
  'revoked',
  'staff',
  'impersonator',
  'signingUp',
  'settingUp',
] as const;

export type Persona = (typeof PERSONAS)[number];

/** The status of a refusal. */
type Expected = 'allowed' | 401 | 403 | 404 | 409 | 422;

/** What a request may name of the owner's company. */
export interface CompanyNames {
  readonly companyId: string;
  /** Someone in it without an account, and a picture of their office. */
  readonly teamMemberId: string;
  readonly officePhotoId: string;
  /** Of an invitation into it. */
  readonly invitationToken: string;
}

/** What a request may name. All of it exists, but for a guesser. */
export interface Names extends CompanyNames {
  /** Of a link in an email to the owner. */
  readonly unsubscribeToken: string;
  /** What the visitor holds of a lead and its live match, and of a match that waits for the visitor's agreement. */
  readonly leadCapability: string;
  readonly matchCapability: string;
  readonly heldCapability: string;
  /** The same lead and match by number, as staff and professionals name them. */
  readonly leadId: string;
  readonly matchId: string;
  /** Of a lead that found no one, new for each request. */
  readonly waitingLeadId: string;
  /** Of the professional whom they belong to. */
  readonly userId: string;
  /** Of another professional, made for this call. */
  readonly spareUserId: string;
  /** Of another professional, whose license no call changes, far from the lead that waits. */
  readonly distantUserId: string;
  /** The same professional's. */
  readonly vanityName: string;
  /** Of a region of the same professional. */
  readonly regionId: string;
  /** A copy of the license of the same professional, and its verification that waits; new for each request. */
  readonly licenseDocumentId: string;
  readonly verificationId: string;
  /** A decision on their name that can still be undone; new for each request. */
  readonly decidedVerificationId: string;
  /** What they bought, its invoice with what a link to print it holds, and the card that they saved. */
  readonly paymentId: string;
  /** ID of the caller's latest payment. */
  readonly lastPaymentId: number | null;
  readonly invoiceId: string;
  readonly printToken: string;
  readonly cardId: number;
  /** A review of theirs. */
  readonly reviewId: string;
  /** Of a question that takes a text. */
  readonly questionId: number;
  /** A message template of the owner's, new for each request. */
  readonly templateId: string;
  /** A saved view of staff, new for each request. */
  readonly savedViewId: string;
  /** A site that embeds the flow, new for each request. */
  readonly siteId: string;
  /** A service whose cost is planned to change, anew for each request. */
  readonly pricedServiceId: string;
  readonly email: string;
  readonly password: string;
  /** Used up by the request. */
  readonly resetToken: string;
  /** A session of the owner and one of staff. */
  readonly sessionId: string;
  readonly staffSessionId: string;
  /** That was mailed to whoever calls; that their authenticator app shows for an offered secret; that lets them in once. */
  readonly emailedCode: string;
  readonly appCode: string;
  readonly recoveryCode: string;
  /** Another member of staff, and one who is suspended. */
  readonly colleagueId: string;
  readonly suspendedColleagueId: string;
  /** Of a reset of a second factor that the colleague waits for, and of one that whoever calls asked for. */
  readonly resetId: string;
  readonly ownResetId: string;
  /** Of an invitation to be a member of staff, and what its link holds. */
  readonly staffInvitationId: string;
  readonly staffInvitationToken: string;
  /** A match that the owner paid for, and requests for credits of theirs: in review, asked about, and denied; new for each request. */
  readonly chargedMatchId: string;
  readonly requestId: string;
  readonly askedRequestId: string;
  readonly deniedRequestId: string;
  /** Of a row of the audit log. */
  readonly auditId: string;
  readonly paymentAlertId: string;
  /** Opens the portal as the owner, once. */
  readonly impersonationCode: string;
}

export interface Row<Input = unknown> {
  readonly answers: Readonly<Record<Persona, Expected>>;
  readonly input: (names: Names) => Input;
}

type Inputs<Input> = (names: Names) => Input;

const all = (expected: Expected): Record<Persona, Expected> => ({
  visitor: expected,
  guesser: expected,
  owner: expected,
  member: expected,
  other: expected,
  suspended: expected,
  disabled: expected,
  revoked: expected,
  staff: expected,
  impersonator: expected,
  signingUp: expected,
  settingUp: expected,
});

function rowOf(answers: Row['answers']) {
  return <Input>(input?: Inputs<Input>): Row<Input> => ({
    answers,
    input: input ?? (() => ({}) as Input),
  });
}

/** Anyone, whatever header they send. */
const open = rowOf(all('allowed'));
/** Whoever holds the unguessable id. */
const holders = rowOf({ ...all('allowed'), guesser: 404 });
/** Each professional on what is their own. */
const everyProfessional = {
  ...all(401),
  owner: 'allowed',
  member: 'allowed',
  other: 'allowed',
  staff: 403,
  impersonator: 'allowed',
} as const;
const professionals = rowOf(everyProfessional);
/** Each professional alone: no one who acts as them. */
const themselves = rowOf({ ...everyProfessional, impersonator: 403 });
/** The professional whom the named match belongs to. */
const owner = rowOf({ ...everyProfessional, member: 404, other: 404 });
/** The same, and no one who acts as them. */
const ownerAlone = rowOf({ ...everyProfessional, member: 404, other: 404, impersonator: 403 });
/** The owner of a company, on those in it. */
const companyOwner = rowOf({ ...everyProfessional, member: 403, other: 404 });
/** Whoever is in a company, on what those in it see. */
const companyMembers = rowOf({ ...everyProfessional, other: 404 });
const staff = rowOf({
  ...all(401),
  owner: 403,
  member: 403,
  other: 403,
  staff: 'allowed',
  impersonator: 403,
});

const ofInvoice = ({ invoiceId: id }: Names) => ({ params: { id } });

const teamMember = ({ teamMemberId: id }: Names) => ({ params: { id } });

const LICENSE = { profession_id: 3, license_state_id: 48, license_expires_on: '2099-12-31' };
let licenses = 300_000;
/** Of a license that no one has yet. */
const newNumber = (): number => (licenses += 1);
/** A limit that no one has yet, and no one reaches. */
const newLimit = () => ({ monthly_credit_limit: 10_000 + (newNumber() % 10_000) });

/** An address of a public profile that no one has yet. */
const newPublicProfile = () => ({ vanity_name: `someone-${newNumber()}`, hides_office_address: true });

/** Someone who has yet to show a code, and no one who is signed in. */
const pending = (answers: Pick<Row['answers'], 'signingUp' | 'settingUp'>) =>
  rowOf({ ...all(401), owner: 403, member: 403, other: 403, staff: 403, impersonator: 403, ...answers });

/** Renewal of the smallest package by a card. */
export const renewalBy = (cardId: number) => ({
  is_on: true,
  mode: 'balance' as const,
  payment_option_id: 1,
  card_id: cardId,
  monthly_ceiling: 249,
  day_of_month: null,
});

type Table<C extends Contract> = { readonly [K in keyof C]: Row<CallInput<EndpointOf<C, K>>> };

const ofPayment = ({ paymentId: id }: Names) => ({ params: { id } });

const samePassword = ({ password }: Names) => ({
  body: { old_password: password, password, password_confirmation: password },
});
const passwordAndCode = ({ password, recoveryCode }: Names) => ({ body: { password, code: recoveryCode } });

const WORDS = { message: 'They called back on Monday.' };
const ofRequest = ({ requestId: id }: Names) => ({ params: { id } });
const ofChargedMatch = ({ chargedMatchId: id }: Names) => ({ params: { id } });

const publicTable: Table<PublicApi> = {
  'GET /professions': open(),
  'GET /professions/:id': open(() => ({ params: { id: 'dentist' } })),
  'GET /professions/:id/services': open(() => ({ params: { id: 'dentist' } })),
  'GET /professions/:id/questionnaires': open(() => ({ params: { id: 'dentist' } })),
  'GET /professions/:id/care-paths': open(() => ({ params: { id: 'dentist' } })),
  'GET /services': open(),
  'GET /service-categories/:id': open(() => ({ params: { id: '1' } })),
  'GET /questionnaires/:id/questions': open(() => ({ params: { id: '1' } })),
  'GET /care-paths': open(),
  'GET /care-paths/:id': open(() => ({ params: { id: '3' } })),
  'GET /states': open(),
  'GET /landing-pages/:id': open(() => ({ params: { id: 'find-a-counselor' } })),
  'GET /testimonials': open(),
  'GET /guides': open(),
  'GET /guides/:id': open(() => ({ params: { id: 'first-conversation' } })),
  'GET /insurance-carriers': open(),
  'GET /page-changes': open(),
  'GET /address-search': open(() => ({ query: { query: '787' } })),
  'GET /search/pages': open(() => ({ query: { vertical: 'dentist', location: 'seattle-wa' } })),
  'GET /search/professionals': open(() => ({ query: { vertical: 'dentist' } })),
  'GET /search/sitemap': open(),
  'GET /search/sitemap/:part': open(() => ({ params: { part: '1' } })),
  'POST /leads': open(() => ({ body: leadBody() })),
  'POST /lead-challenges': open(),
  // The console, which is a site for its own previews.
  'GET /embedded-sites/:host': open(() => ({ params: { host: 'localhost:4002' } })),
  'POST /embedded-sites/:host/seen': open(() => ({ params: { host: 'localhost:4002' } })),
  'POST /leads/virtual-offer': holders(({ leadCapability }) => ({ body: { lead_id: leadCapability } })),
  'POST /leads/answers': holders(({ leadCapability, questionId }) => ({
    body: { lead_id: leadCapability, question_id: questionId, content: '41' },
  })),
  'GET /public/matches/:id': holders(({ matchCapability: id }) => ({ params: { id } })),
  'GET /public/professionals/:vanity_name': holders(({ vanityName: vanity_name }) => ({
    params: { vanity_name },
  })),
  'POST /public/professionals/:vanity_name/views': holders(({ vanityName: vanity_name }) => ({
    params: { vanity_name },
    body: { kind: 'view' },
  })),
  'POST /matches/:id': holders(({ matchCapability: id }) => ({
    params: { id },
    body: { id, note: 'Mornings are best.' },
  })),
  'POST /matches/:id/confirmation': holders(({ heldCapability: id }) => ({ params: { id } })),
  'POST /chat/generate-token': holders(({ matchCapability }) => ({ body: { match_id: matchCapability } })),
  'POST /login': rowOf({ ...all('allowed'), guesser: 401 })(({ email, password }) => ({
    body: { email, password },
  })),
  'POST /forgot-password': open(() => ({ body: { email: newContact().email } })),
  'POST /reset-password': rowOf({ ...all('allowed'), guesser: 422 })(({ resetToken, password }) => ({
    body: { token: resetToken, password, password_confirmation: password },
  })),
  'POST /logout': professionals(),
  'GET /staff-invitations/:token': holders(({ staffInvitationToken: token }) => ({ params: { token } })),
  'POST /staff-invitations/:token/accept': holders(({ staffInvitationToken: token }) => ({
    params: { token },
    body: {
      first_name: 'Robin',
      last_name: 'Tester',
      password: 'a password for a new colleague',
      password_confirmation: 'a password for a new colleague',
    },
  })),
  'POST /impersonate/start': holders(({ impersonationCode: code }) => ({ body: { code } })),
  'POST /impersonate/stop': rowOf({
    ...all(401),
    owner: 403,
    member: 403,
    other: 403,
    staff: 403,
    impersonator: 'allowed',
  })(),
  'GET /user': professionals(),
  'GET /user/:id': professionals(({ userId }) => ({ params: { id: userId } })),
  'GET /user/virtual-leads/options': professionals(),
  'POST /sign-ups': open(({ password }) => ({
    body: {
      first_name: 'Robin',
      last_name: 'Tester',
      email: newContact().email,
      cell_phone_number: '5125550142',
      password,
      password_confirmation: password,
      code_by: 'email',
    },
  })),
  'GET /pending-sign-in': pending({ signingUp: 'allowed', settingUp: 'allowed' })(),
  'POST /send/otp': rowOf({
    ...everyProfessional,
    impersonator: 403,
    signingUp: 'allowed',
    settingUp: 409,
  })(),
  'POST /validate/cell-phone': pending({ signingUp: 'allowed', settingUp: 409 })(({ emailedCode }) => ({
    body: { code: emailedCode },
  })),
  'POST /validate/otp': pending({ signingUp: 'allowed', settingUp: 422 })(({ emailedCode }) => ({
    body: { code: emailedCode },
  })),
  'POST /user/terms': themselves(() => ({ body: { version: TERMS_OF_SERVICE.version } })),
  'POST /second-factor/begin': pending({ signingUp: 409, settingUp: 'allowed' })(),
  'POST /second-factor/confirm': pending({ signingUp: 409, settingUp: 'allowed' })(({ appCode }) => ({
    body: { code: appCode },
  })),
  'POST /user/update-old-password': themselves(samePassword),
  'POST /user/update-password': themselves(({ emailedCode, password }) => ({
    body: { code: emailedCode, password, password_confirmation: password },
  })),
  'GET /user/sessions': themselves(),
  'DELETE /user/sessions/:id': rowOf({ ...everyProfessional, member: 404, other: 404, impersonator: 403 })(
    ({ sessionId }) => ({ params: { id: sessionId } }),
  ),
  'DELETE /user/sessions': themselves(),
  'GET /user/second-factor': themselves(),
  'POST /user/second-factor': themselves(passwordAndCode),
  'POST /user/second-factor/confirm': themselves(({ appCode }) => ({ body: { code: appCode } })),
  'POST /user/second-factor/recovery-codes': themselves(({ recoveryCode }) => ({
    body: { code: recoveryCode },
  })),
  'DELETE /user/second-factor': themselves(({ recoveryCode }) => ({ body: { code: recoveryCode } })),
  'POST /user': professionals(() => ({ body: { ehr_sms: `Text ${newNumber()} to book` } })),
  'POST /user/professions': professionals(() => ({
    body: { professions: [{ ...LICENSE, license_number: String(newNumber()) }] },
  })),
  'POST /user/license-documents': professionals(() => ({
    body: { profession_id: '3' },
    files: { document: smallPicture() },
  })),
  'DELETE /license-documents/:id': owner(({ licenseDocumentId: id }) => ({ params: { id } })),
  'POST /user/assign-services': professionals(() => ({
    body: { profession_id: 3, services: [302] },
  })),
  'POST /user/insurance-carriers': professionals(() => ({ body: { carriers: [], accepts_insurance: 0 } })),
  'POST /user/photo': professionals(() => ({ files: { photo: smallPicture() } })),
  'DELETE /user/photo': professionals(),
  'POST /user/office-photos': professionals(() => ({ files: { office_photos: smallPicture() } })),
  'POST /user/welcome-video': professionals(() => ({ files: { video: smallFilm() } })),
  'DELETE /user/welcome-video': professionals(),
  'GET /user/regions': professionals(),
  'GET /user/regions/counties': professionals(() => ({ query: { state_id: '48' } })),
  'GET /user/regions/preview': professionals(() => ({ query: { zip: '78701', radius_miles: '5' } })),
  'POST /user/regions': professionals(() => ({
    body: { zip: '78701', radius_miles: (newNumber() % 100) + 1 },
  })),
  'DELETE /regions/:id': owner(({ regionId }) => ({ params: { id: regionId } })),
  'PUT /user/virtual-leads/batch-update': professionals(() => ({ body: { states: [] } })),
  'GET /user/profile/business-hours': professionals(),
  'PUT /user/profile/business-hours': professionals(() => ({
    body: { time_zone: 'America/Chicago', hours: [], days_off: [] },
  })),
  'GET /user/public-profile': professionals(),
  'PUT /user/public-profile': professionals(() => ({ body: newPublicProfile() })),
  'GET /user/public-profile/availability': professionals(() => ({ query: { vanity_name: 'jane-doe' } })),
  'GET /credits': professionals(),
  'GET /credits/ledger': professionals(),
  'PUT /credits/limit': professionals(() => ({ body: newLimit() })),
  'GET /user/calendar-feed': professionals(),
  'POST /user/calendar-feed': professionals(),
  'GET /message-templates': professionals(),
  'GET /message-templates/:id': owner(({ templateId: id }) => ({ params: { id } })),
  'POST /message-templates': professionals(({ templateId }) => ({
    body: { kind: 'sms', title: `Beside ${templateId}`, body: 'Hi {{match_first_name}}' },
  })),
  'POST /message-templates/:id': owner(({ templateId: id }) => ({
    params: { id },
    body: { kind: 'sms', title: `Instead of ${id}`, body: 'Hi' },
  })),
  'DELETE /message-templates/:id': owner(({ templateId: id }) => ({ params: { id } })),
  'GET /user/notification-settings': professionals(),
  'PUT /user/notification-settings': professionals(() => ({ body: { kinds: [], quiet_hours: null } })),
  'GET /notifications': professionals(),
  'POST /notifications/read': themselves(() => ({ body: { up_to: 1 } })),
  'GET /company': professionals(),
  'POST /company': rowOf({ ...everyProfessional, member: 403 })(() => ({ body: { name: 'Elm Counseling' } })),
  'DELETE /company': companyMembers(),
  'GET /team-members': professionals(),
  'GET /team-members/:id': companyMembers(teamMember),
  'POST /team-members': companyOwner(() => ({
    body: { first_name: 'Ana', last_name: 'Silva', role: 'member' },
  })),
  'POST /team-members/:id': companyOwner((names) => ({ ...teamMember(names), body: { title: 'Therapist' } })),
  'DELETE /team-members/:id': companyOwner(teamMember),
  'POST /team-members/:id/invitation': companyOwner((names) => ({
    ...teamMember(names),
    body: { email: newContact().email },
  })),
  'POST /team-members/:id/office-photos': companyOwner((names) => ({
    ...teamMember(names),
    files: { office_photos: smallPicture() },
  })),
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': companyOwner(
    ({ teamMemberId, officePhotoId }) => ({ params: { teamMemberId, officePhotoId } }),
  ),
  'GET /unsubscriptions/:token': holders(({ unsubscribeToken: token }) => ({ params: { token } })),
  'POST /unsubscriptions/:token': holders(({ unsubscribeToken: token }) => ({ params: { token } })),
  'GET /company-invitations/:token': holders(({ invitationToken: token }) => ({ params: { token } })),
  'POST /company-invitations/:token/accept': rowOf({
    ...everyProfessional,
    owner: 409,
    member: 409,
    impersonator: 403,
  })(({ invitationToken: token }) => ({ params: { token } })),
  'GET /user-metrics': professionals(),
  'GET /matches': professionals(),
  'GET /matches/:id': owner(({ matchId }) => ({ params: { id: matchId } })),
  'GET /match-contact-statuses': professionals(),
  'POST /matches/export': themselves(),
  'GET /matches/:id/timeline': owner(({ matchId }) => ({ params: { id: matchId } })),
  'POST /matches/:id/notes': owner(({ matchId }) => ({
    params: { id: matchId },
    body: { note: 'Prefers to be called after work.' },
  })),
  'POST /matches/:id/messages': owner(({ matchId }) => ({
    params: { id: matchId },
    body: { channel: 'email', subject: 'Your request', body: 'When would you like to talk?' },
  })),
  'GET /next-acts': professionals(),
  'POST /followup-notification': owner(({ matchId }) => ({
    // Another time for each call.
    body: { match_id: Number(matchId), remind_at: new Date(Date.now() + newNumber() * 1_000).toISOString() },
  })),
  'POST /leads/services': owner(({ matchId }) => ({ body: { match_id: Number(matchId), services: [302] } })),
  'GET /leads/:id': owner(({ leadId }) => ({ params: { id: leadId } })),
  'GET /leads/:id/export': ownerAlone(({ leadId }) => ({ params: { id: leadId } })),
  'GET /search/leads': professionals(() => ({ query: { search: 'austin' } })),
  'GET /payment-options': professionals(),
  'GET /payment-methods': professionals(),
  'POST /payment-methods': themselves(() => ({
    body: { action: 'add', payment_method: 'pm_card_visa', return_path: '/dashboard' },
  })),
  'POST /credits/pay': themselves(({ lastPaymentId }) => ({
    body: {
      payment_option_id: 1,
      price: 249,
      payment_method: 'pm_card_visa',
      last_payment_id: lastPaymentId,
    },
  })),
  'GET /payments/:id': owner(ofPayment),
  'POST /payments/:id/cancel': rowOf({ ...everyProfessional, member: 404, other: 404, impersonator: 403 })(
    ofPayment,
  ),
  'GET /renewal': professionals(),
  'PUT /renewal': rowOf({ ...everyProfessional, member: 422, other: 422, impersonator: 403 })(
    ({ cardId }) => ({ body: renewalBy(cardId) }),
  ),
  'PATCH /matches/:id/match-contact-status': owner(({ matchId }) => ({
    params: { id: matchId },
    body: { match_contact_status_id: 2 },
  })),
  'GET /invoices': professionals(),
  'POST /invoices/export': themselves(),
  'GET /invoices/:id': owner(ofInvoice),
  'GET /print/:token': holders(({ printToken: token }) => ({ params: { token } })),
  'GET /credit-requests': professionals(),
  'GET /credit-requests/:id': owner(ofRequest),
  'GET /matches/:id/refund': owner(ofChargedMatch),
  'POST /matches/:id/contact-attempts': owner((names) => ({
    ...ofChargedMatch(names),
    body: { channel: 'call', answered: false },
  })),
  'POST /credit-requests': owner(({ chargedMatchId }) => ({
    body: { match_id: Number(chargedMatchId), reason: 'other', details: 'They live abroad.' },
  })),
  'POST /credit-requests/:id/answer': owner(({ askedRequestId: id }) => ({ params: { id }, body: WORDS })),
  'POST /credit-requests/:id/withdraw': owner(ofRequest),
  'POST /credit-requests/:id/appeal': owner(({ deniedRequestId: id }) => ({ params: { id }, body: WORDS })),
  'POST /event-logs': open(() => ({ body: { event: 'contact' } })),
};

const ofUser = ({ userId: id }: Names) => ({ params: { id } });
const ofSpareUser = ({ spareUserId: id }: Names) => ({ params: { id } });

const ofVerification = ({ verificationId: id }: Names) => ({ params: { id } });
const ofCompany = ({ companyId: id }: Names) => ({ params: { id } });
const colleague = ({ colleagueId: id }: Names) => ({ params: { id } });
const reset = ({ resetId: id }: Names) => ({ params: { id } });
const staffInvitation = ({ staffInvitationId: id }: Names) => ({ params: { id } });
const STAFF_REASON = { reason: 'They lost the phone on a train.' };

const ofWaitingLead = ({ waitingLeadId: id }: Names) => ({ params: { id } });
const ofMatch = ({ matchId: id }: Names) => ({ params: { id } });

const ofPricedService = ({ pricedServiceId: id }: Names) => ({ params: { id } });
let costs = 50;
/** What a service does not cost yet. */
const newCost = (): number => 1 + ((costs += 1) % 100);

const ofSite = ({ siteId: id }: Names) => ({ params: { id } });
/** A site of a domain that no other one has. */
const newSite = () => ({
  name: 'Clinic',
  domains: [`www.clinic${newNumber()}.example`],
  landing_page: null,
  accent_color: '#1f5142',
});

const ofSavedView = ({ savedViewId: id }: Names) => ({ params: { id } });

const adminTable: Table<AdminApi> = {
  'POST /logout': staff(),
  'GET /me': staff(),
  'POST /me/update-old-password': staff(samePassword),
  'GET /me/sessions': staff(),
  'DELETE /me/sessions/:id': staff(({ staffSessionId }) => ({ params: { id: staffSessionId } })),
  'DELETE /me/sessions': staff(),
  'GET /me/second-factor': staff(),
  'POST /me/second-factor': staff(passwordAndCode),
  'POST /me/second-factor/confirm': staff(({ appCode }) => ({ body: { code: appCode } })),
  'POST /me/second-factor/recovery-codes': staff(({ recoveryCode }) => ({ body: { code: recoveryCode } })),
  'POST /me': staff(() => ({ body: { first_name: 'Robin', last_name: 'Tester' } })),
  'GET /me/notification-settings': staff(),
  'PUT /me/notification-settings': staff(() => ({ body: { daily_summary: true, staff_changes: false } })),
  'GET /calendar': staff(() => ({ query: { month: '2031-03' } })),
  'GET /staff': staff(),
  'POST /staff/export': staff(),
  'GET /staff/:id': staff(colleague),
  'POST /staff/:id/suspend': staff((names) => ({ ...colleague(names), body: STAFF_REASON })),
  'POST /staff/:id/reinstate': staff(({ suspendedColleagueId: id }) => ({ params: { id } })),
  'DELETE /staff/:id/sessions': staff(colleague),
  'POST /staff/:id/second-factor-resets': staff((names) => ({ ...colleague(names), body: STAFF_REASON })),
  'POST /second-factor-resets/:id/agree': staff(reset),
  'POST /second-factor-resets/:id/refuse': staff(reset),
  'DELETE /second-factor-resets/:id': staff(({ ownResetId: id }) => ({ params: { id } })),
  'POST /staff-invitations': staff(() => ({
    body: { email: newContact().email, first_name: 'Robin', last_name: 'Tester' },
  })),
  'POST /staff-invitations/:id': staff(staffInvitation),
  'DELETE /staff-invitations/:id': staff(staffInvitation),
  'GET /audit-log': staff(),
  'POST /audit-log/export': staff(),
  'GET /audit-log/:id': staff(({ auditId: id }) => ({ params: { id } })),
  'POST /impersonate/user/:id': staff((names) => ({
    ...ofUser(names),
    body: { reason: 'They asked for help by phone.' },
  })),
  'GET /user': staff(),
  'GET /users': staff(),
  'POST /users/export': staff(),
  'POST /users/bulk-status': staff(({ spareUserId }) => ({
    body: {
      users: [{ id: Number(spareUserId), from: 'active' }],
      to: 'paused',
      reason: 'They asked for a break.',
    },
  })),
  'GET /user-statuses': staff(),
  'GET /users/:id': staff(ofUser),
  'GET /users/:id/metrics': staff(ofUser),
  'GET /users/:id/invoices': staff(ofUser),
  'GET /invoices': staff(),
  'POST /invoices/export': staff(),
  'GET /invoices/:id': staff(ofInvoice),
  'POST /users/:id/contact-reads': staff(ofUser),
  'GET /users/:id/activity': staff(ofUser),
  'GET /users/:id/notes': staff(ofUser),
  'POST /users/:id/notes': staff((names) => ({ ...ofUser(names), body: { text: 'Called back at noon.' } })),
  'DELETE /users/:id/sessions': staff(ofSpareUser),
  'DELETE /users/:id': staff((names) => ({ ...ofSpareUser(names), body: { name: 'Robin Tester' } })),
  'GET /queues': staff(),
  'GET /find': staff(() => ({ query: { search: 'Robin' } })),
  'GET /saved-views': staff(() => ({ query: { path: '/admin-dashboard/users/leads' } })),
  'POST /saved-views': staff(() => ({
    body: { path: '/admin-dashboard/users/leads', name: `View ${newNumber()}`, search: '?page=2' },
  })),
  'POST /saved-views/:id': staff((names) => ({
    ...ofSavedView(names),
    body: { name: `View ${newNumber()}` },
  })),
  'DELETE /saved-views/:id': staff(ofSavedView),
  'GET /embedded-sites': staff(),
  'GET /landing-pages': staff(),
  'GET /embedded-sites/:id': staff(ofSite),
  'POST /embedded-sites': staff(() => ({ body: newSite() })),
  'POST /embedded-sites/:id': staff((names) => ({ ...ofSite(names), body: newSite() })),
  'DELETE /embedded-sites/:id': staff(ofSite),
  'GET /users/:id/payment-options': staff(ofUser),
  'GET /users/:id/payment-methods': staff(ofUser),
  'POST /users/:id/payment-methods': staff((names) => ({
    ...ofUser(names),
    body: { action: 'default', id: names.cardId },
  })),
  'GET /users/:id/renewal': staff(ofUser),
  'POST /users/:id/renewal/stop': staff((names) => ({
    ...ofUser(names),
    body: { reason: 'They asked us to.' },
  })),
  'GET /payment-alerts': staff(),
  'GET /payment-alerts/:id': staff(({ paymentAlertId: id }) => ({ params: { id } })),
  'POST /payment-alerts/:id/resolve': staff(({ paymentAlertId: id }) => ({ params: { id } })),
  'POST /invoices/:id/refund': staff(({ invoiceId: id }) => ({
    params: { id },
    body: { credits: 1, reason: 'They leave the marketplace.' },
  })),
  'POST /users/:id/status': staff((names) => ({
    ...ofSpareUser(names),
    body: { from: 'active', to: 'paused', reason: 'They asked for a break.' },
  })),
  'GET /users/:id/profile': staff(ofUser),
  'POST /users/:id': staff((names) => ({
    ...ofUser(names),
    body: { ehr_sms: `Text ${newNumber()} to book` },
  })),
  'DELETE /users/:id/photo': staff(ofUser),
  'POST /users/:id/office-photos': staff((names) => ({
    ...ofUser(names),
    files: { office_photos: smallPicture() },
  })),
  'POST /users/:id/welcome-video': staff((names) => ({ ...ofUser(names), files: { video: smallFilm() } })),
  'DELETE /users/:id/welcome-video': staff(ofUser),
  'POST /users/:id/professions': staff((names) => ({
    ...ofUser(names),
    body: { professions: [{ ...LICENSE, license_number: String(newNumber()) }] },
  })),
  'POST /users/:id/license-documents': staff((names) => ({
    ...ofUser(names),
    body: { profession_id: '3' },
    files: { document: smallPicture() },
  })),
  'DELETE /license-documents/:id': staff(({ licenseDocumentId: id }) => ({ params: { id } })),
  'POST /users/:id/services': staff((names) => ({
    ...ofUser(names),
    body: { profession_id: 3, services: [302] },
  })),
  'POST /users/:id/insurance-carriers': staff((names) => ({
    ...ofUser(names),
    body: { carriers: [], accepts_insurance: 0 },
  })),
  'POST /users/:id/assign-twilio-number': staff((names) => ({
    ...ofUser(names),
    body: { area_code: '512' },
  })),
  'DELETE /users/:id/twilio-number': staff(ofUser),
  'GET /users/:id/reviews': staff(ofUser),
  'POST /users/:id/reviews': staff((names) => ({
    ...ofUser(names),
    body: { author: 'Rosa L.', rating: 5, body: 'She listens.' },
  })),
  'POST /users/:id/reviews/export': staff(ofUser),
  'POST /users/:id/reviews/:reviewId': staff(({ userId, reviewId }) => ({
    params: { id: userId, reviewId },
    body: { rating: 4 },
  })),
  'DELETE /users/:id/reviews/:reviewId': staff(({ userId, reviewId }) => ({
    params: { id: userId, reviewId },
    body: { reason: 'It names someone else.' },
  })),
  'GET /credit-requests': staff(),
  'GET /credit-requests/:id': staff(ofRequest),
  'POST /credit-requests/:id/approve': staff((names) => ({
    ...ofRequest(names),
    body: { share: 'full', ...WORDS },
  })),
  'POST /credit-requests/:id/deny': staff((names) => ({ ...ofRequest(names), body: WORDS })),
  'POST /credit-requests/:id/ask': staff((names) => ({ ...ofRequest(names), body: WORDS })),
  'GET /users/:id/regions': staff(ofUser),
  'GET /users/:id/regions/preview': staff((names) => ({
    ...ofUser(names),
    query: { zip: '78701', radius_miles: '5' },
  })),
  'GET /regions/counties': staff(() => ({ query: { state_id: '48' } })),
  'POST /regions': staff(({ userId }) => ({ body: { user_id: Number(userId), zips: ['73344'] } })),
  'POST /regions/:id': staff(({ regionId: id }) => ({ params: { id }, body: { radius_miles: 7 } })),
  'DELETE /regions/:id': staff(({ regionId: id }) => ({ params: { id } })),
  'GET /users/:id/virtual-states': staff(ofUser),
  'POST /users/:id/virtual-states': staff((names) => ({ ...ofUser(names), body: { states: [] } })),
  'GET /users/:id/business-hours': staff(ofUser),
  'PUT /users/:id/business-hours': staff((names) => ({
    ...ofUser(names),
    body: { time_zone: 'America/Chicago', hours: [], days_off: [] },
  })),
  'GET /users/:id/public-profile': staff(ofUser),
  'PUT /users/:id/public-profile': staff((names) => ({ ...ofUser(names), body: newPublicProfile() })),
  'GET /users/:id/public-profile/availability': staff((names) => ({
    ...ofUser(names),
    query: { vanity_name: 'jane-doe' },
  })),
  'GET /users/:id/calendar-feed': staff(ofUser),
  'POST /users/:id/calendar-feed': staff(ofUser),
  'GET /users/:id/message-templates': staff(ofUser),
  'POST /message-templates': staff(({ userId, templateId }) => ({
    body: {
      user_id: Number(userId),
      kind: 'sms',
      title: `Beside ${templateId}`,
      body: 'Hi {{match_first_name}}',
    },
  })),
  'POST /message-templates/:id': staff(({ templateId: id }) => ({
    params: { id },
    body: { kind: 'sms', title: `Instead of ${id}`, body: 'Hi' },
  })),
  'DELETE /message-templates/:id': staff(({ templateId: id }) => ({ params: { id } })),
  'GET /verifications': staff(),
  'POST /verifications/export': staff(),
  'GET /verifications/:id': staff(ofVerification),
  'POST /verifications/:id/verify': staff((names) => ({
    ...ofVerification(names),
    body: { expires_on: '2099-12-31', looked_up_by: 'phone' },
  })),
  'POST /verifications/:id/undo': staff(({ decidedVerificationId: id }) => ({ params: { id } })),
  'POST /verifications/:id/refuse': staff((names) => ({
    ...ofVerification(names),
    body: { reason: 'The board does not know it.' },
  })),
  'POST /verifications/:id/document-reads': staff(ofVerification),
  'GET /users/:id/credits': staff(ofUser),
  'GET /users/:id/credits/ledger': staff(ofUser),
  'PUT /users/:id/credits/limit': staff((names) => ({
    ...ofUser(names),
    body: newLimit(),
  })),
  'POST /users/:id/credit-adjustments': staff((names) => ({
    ...ofUser(names),
    body: { amount: 1, reason: 'Said so on the phone' },
  })),
  'GET /users/:id/company': staff(ofUser),
  'POST /users/:id/company': staff((names) => ({ ...ofUser(names), body: { name: 'Elm Counseling' } })),
  'DELETE /users/:id/company': staff(ofUser),
  'GET /companies/:id': staff(ofCompany),
  'POST /companies/:id': staff((names) => ({ ...ofCompany(names), body: { name: 'Elm Counseling' } })),
  'GET /companies/:id/team-members': staff(ofCompany),
  'POST /companies/:id/team-members/export': staff(ofCompany),
  'POST /companies/:id/team-members': staff((names) => ({
    ...ofCompany(names),
    body: { first_name: 'Ana', last_name: 'Silva', role: 'member' },
  })),
  'GET /team-members/:id': staff(teamMember),
  'POST /team-members/:id': staff((names) => ({ ...teamMember(names), body: { title: 'Therapist' } })),
  'DELETE /team-members/:id': staff(teamMember),
  'POST /team-members/:id/invitation': staff((names) => ({
    ...teamMember(names),
    body: { email: newContact().email },
  })),
  'POST /team-members/:id/office-photos': staff((names) => ({
    ...teamMember(names),
    files: { office_photos: smallPicture() },
  })),
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': staff(
    ({ teamMemberId, officePhotoId }) => ({ params: { teamMemberId, officePhotoId } }),
  ),
  'GET /leads': staff(),
  'POST /leads/export': staff(),
  'GET /matches': staff(),
  'POST /matches/export': staff(),
  'GET /matches/:id': staff(ofMatch),
  'PATCH /matches/:id/match-contact-status': staff((names) => ({
    ...ofMatch(names),
    body: { match_contact_status_id: 2 },
  })),
  'DELETE /match/:id': staff(ofChargedMatch),
  'POST /followup-notification': staff(({ chargedMatchId }) => ({
    body: { match_id: Number(chargedMatchId) },
  })),
  'GET /unmatched': staff(),
  'GET /unmatched/:id': staff(ofWaitingLead),
  'GET /pending': staff(),
  'GET /pending/:id': staff(ofWaitingLead),
  'GET /leads/:id/candidates': staff(ofWaitingLead),
  'POST /matches/manual': staff(({ waitingLeadId, distantUserId }) => ({
    body: {
      lead_id: Number(waitingLeadId),
      user_id: Number(distantUserId),
      overrides: ['distance', 'rank'],
      reason: 'They know each other.',
    },
  })),
  'POST /leads/:id/notes': staff((names) => ({
    ...ofWaitingLead(names),
    body: { note: 'Prefers mornings.' },
  })),
  'PUT /leads/:id/hold': staff((names) => ({ ...ofWaitingLead(names), body: {} })),
  'DELETE /leads/:id/hold': staff(ofWaitingLead),
  'GET /leads/:id/erasure': staff(ofWaitingLead),
  'DELETE /leads/:id': staff(ofWaitingLead),
  'POST /leads/:id/export': staff(ofWaitingLead),
  'GET /leads/:id': staff(({ leadId }) => ({ params: { id: leadId } })),
  'POST /leads/:id/contact-reads': staff(({ leadId }) => ({ params: { id: leadId } })),
  'GET /match-contact-statuses': staff(),
  'GET /professions': staff(),
  'GET /services/:id/credit-costs': staff(ofPricedService),
  'POST /services/:id/credit-cost': staff((names) => ({
    ...ofPricedService(names),
    body: { credit_cost: newCost(), effective_on: dayIn(DEFAULT_TIME_ZONE) },
  })),
  'DELETE /services/:id/planned-credit-cost': staff(ofPricedService),
  'GET /roi': staff(),
  'POST /roi/export': staff(),
  'GET /metrics/dashboard': staff(),
  'GET /match-data': staff(),
  'POST /match-data/export': staff(),
  'GET /professional-data': staff(),
  'POST /professional-data/export': staff(),
};

/**
 * Every call of the API, with who may make it. A new call is a new row. Kept files and calendars are no calls of a contract: whoever has the
 * unguessable name reads them, which `access.public.slow.test.ts` shows on its own.
 */
export const ACCESS_TABLE: Readonly<Record<'public' | 'admin', Readonly<Record<string, Row>>>> = {
  public: publicTable,
  admin: adminTable,
};
