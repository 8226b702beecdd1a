import type { LeadRequest, PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';
import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';
import { clickIdProblem, originUrlProblem, tidyOriginUrl } from '@carematch/validation/rules/lead-source';
import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';
import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';

import type { Draft, RecordedAnswer } from '../../../shared/draft/draft.ts';
import { isVirtualOrigin } from '../../../shared/draft/origin.ts';

const answerTo = (answers: readonly RecordedAnswer[], meaning: string): string | undefined =>
  answers.find((answer) => answer.meaning === meaning)?.value ?? undefined;

/**
 * Whether a virtual session is fine: true from a virtual page, false for 'in person session', true for every other answer
 * ('either one / it does not matter', 'virtual session'), and where it was not asked, whether the profession can be met by video.
 */
function virtualSession(
  draft: Pick<Draft, 'originUrl' | 'isInPersonOnly' | 'questionnairesResult'>,
): boolean {
  if (isVirtualOrigin(draft)) return true;
  const answer = answerTo(draft.questionnairesResult, 'virtual_session');
  return answer === undefined ? !draft.isInPersonOnly : answer !== 'in_person';
}

/** The willingness to pay cash: an answer of 2 counts as 1. Nothing when it was not asked. */
function willingToPayCash(answers: readonly RecordedAnswer[]): 0 | 1 | undefined {
  const answer = answerTo(answers, 'cash');
  if (answer === undefined) return undefined;
  return answer === '1' || answer === '2' ? 1 : 0;
}

/** The insurance carrier's number; nothing without insurance, or with one that is not listed. */
function insuranceCarrier(answers: readonly RecordedAnswer[]): number | undefined {
  const carrier = Number(answerTo(answers, 'insurance_carrier') ?? 0);
  return Number.isInteger(carrier) && carrier > 0 ? carrier : undefined;
}

/** Where the visitor came from. An address that the API would refuse is no reason to lose a lead: nothing then. */
function origin(url: string): string | null {
  const page = tidyOriginUrl(url);
  return originUrlProblem(page) === undefined ? page : null;
}

/** Everything a lead is made of. `page` is the address with its variable parts masked, `embeddedOn` the host of the site that embeds the flow. */
export function leadRequest(
  draft: Draft,
  contact: LeadContact,
  {
    gclid,
    page,
    embeddedOn = '',
  }: { readonly gclid: string | null; readonly page: string; readonly embeddedOn?: string },
): LeadRequest {
  const answers = draft.questionnairesResult;
  const cash = willingToPayCash(answers);
  const carrier = insuranceCarrier(answers);
  return {
    ...contact,
    postal_code: draft.location_id,
    profession_id: draft.professionId,
    specialization_ids: [...draft.service_category_id],
    care_goal_ids: [...draft.service_id],
    service_ids: [...draft.serviceIds],
    gclid: gclid !== null && clickIdProblem(gclid) === undefined ? gclid : null,
    origin_url: origin(draft.originUrl),
    ...(embeddedOn === '' ? {} : { embedded_on: embeddedOn }),
    ...(draft.care_path > 0 ? { care_path_id: draft.care_path } : {}),
    virtual_session: virtualSession(draft),
    ...(cash === undefined ? {} : { willing_to_pay_cash: cash }),
    ...(carrier === undefined ? {} : { insurance_carrier_id: carrier }),
    ...(draft.chosenProfessional && { chosen_professional: draft.chosenProfessional.vanityName }),
    consent: { version: SMS_CONSENT.version, terms_version: TERMS_CONSENT.version, page },
  };
}

/** The same lead again, with the one wish relaxed that makes the chosen provider possible. Whoever was asked for by name couldn't take it. */
export function choiceRequest(
  { chosen_professional: _name, ...request }: LeadRequest,
  leadId: string,
  { id, relaxation }: Pick<PossibleMatch, 'id' | 'relaxation'>,
): LeadRequest {
  const relaxed = {
    virtual: { virtual_session: true },
    cash: { willing_to_pay_cash: 1 },
    distance: { search_radius_miles: 60 },
  } as const;
  return { ...request, ...relaxed[relaxation], lead_id: leadId, possible_match_id: id };
}
