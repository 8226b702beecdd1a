import type * as z from 'zod/mini';

import type { leadRequest } from '@carematch/api-client/contract/leads/leads.contract';
import { SELECT_ONE_MESSAGE, SELECT_SERVICE_MESSAGE } from '@carematch/validation/fields/answers';

import { ApiError } from '../../../plugins/api-error.ts';
import {
  type ConsentText,
  type LeadProfession,
  type LeadReferences,
  type LeadState,
  shownConsent,
  type ZipPlace,
} from '../../catalog/catalog.ts';
import { leadColumns, type LeadRow, pickColumns } from '../lead-columns.ts';

/** The body of `POST /leads` as its schema gives it. */
export type LeadBody = z.output<typeof leadRequest>;

type WishRow = LeadRow<'wish'>;

/** Everything that a lead asks, without whose it is: every reference is known to exist. `serviceIds` is sorted. */
export interface LeadWish extends Omit<WishRow, 'professionId' | 'zip' | 'stateId'> {
  readonly profession: LeadProfession;
  readonly place: ZipPlace;
  readonly state: LeadState;
}

/** A wish as the columns of its lead hold it. */
export function wishColumns({ profession, place, state, ...asked }: LeadWish): WishRow {
  return { ...asked, professionId: profession.id, zip: place.zip, stateId: state.id };
}

const WISH = leadColumns({ holds: 'wish' });

/** The wish of a stored lead. */
export function storedWish(references: LeadReferences, row: WishRow): LeadWish {
  const { professionId, zip, stateId: _, ...asked } = pickColumns(row, WISH);
  return { ...asked, ...resolvePlace(references, professionId, zip) };
}

/** What the visitor agreed to, and on which page. */
export interface GivenConsent {
  readonly text: ConsentText;
  readonly page: string;
}

/** A lead of a profession and a zip, resolved from its numbers alone. @throws {ApiError} `unknown_profession`, `unknown_zip`. */
function resolvePlace(
  references: LeadReferences,
  professionId: number,
  zip: string,
): Pick<LeadWish, 'profession' | 'rootProfessionId' | 'place' | 'state'> {
  const profession = references.professions.get(professionId);
  if (!profession) throw new ApiError('unknown_profession', { message: "We can't find this profession." });
  const place = references.zips.get(zip);
  const state = place && references.states.get(place.stateId);
  // The front end recognizes this case by the two words "geocode address".
  if (!place || !state) throw new ApiError('unknown_zip', { message: `We could not geocode address ${zip}` });
  return { profession, rootProfessionId: profession.parentId ?? profession.id, place, state };
}

function requireKnown(field: string, ids: readonly number[], isKnown: (id: number) => boolean): void {
  if (ids.every(isKnown)) return;
  const message = 'One of the choices is no longer available. Please choose again.';
  throw new ApiError('unknown_reference', { message, fields: { [field]: message } });
}

function requireServices({ flow }: LeadProfession, serviceIds: readonly number[]): void {
  if (serviceIds.length > 0) return;
  const [field, message] =
    flow === 'service' ? ['service_ids', SELECT_SERVICE_MESSAGE] : ['specialization_ids', SELECT_ONE_MESSAGE];
  throw new ApiError('validation_failed', { message, fields: { [field]: message } });
}

function optional(id: number | null | undefined): readonly number[] {
  return id === null || id === undefined ? [] : [id];
}

/**
 * Resolves the body of a lead.
 * @throws {ApiError} `unknown_profession`, `unknown_zip`, `unknown_reference`, or `validation_failed` where nothing is asked for.
 */
export function resolveWish(references: LeadReferences, body: LeadBody): LeadWish {
  const where = resolvePlace(references, body.profession_id, body.postal_code);
  // A profession offers what its parent does.
  const family = [where.profession.id, where.rootProfessionId];
  const isServed = (serviceId: number): boolean => family.includes(references.services.get(serviceId) ?? 0);
  const isTaken = (carePathId: number): boolean =>
    family.some((id) => references.professionsOfCarePath.get(carePathId)?.has(id));
  requireKnown('service_ids', body.service_ids, isServed);
  requireKnown('specialization_ids', body.specialization_ids, (id) =>
    references.servicesOfSpecialization.has(id),
  );
  requireKnown('care_goal_ids', body.care_goal_ids, (id) => references.careGoalIds.has(id));
  requireKnown('care_path_id', optional(body.care_path_id), isTaken);
  requireKnown('insurance_carrier_id', optional(body.insurance_carrier_id), (id) =>
    references.carrierIds.has(id),
  );
  const implied = body.specialization_ids
    .flatMap((id) => references.servicesOfSpecialization.get(id) ?? [])
    .filter(isServed);
  const serviceIds = [...new Set([...body.service_ids, ...implied])].toSorted((a, b) => a - b);
  requireServices(where.profession, serviceIds);
  return {
    ...where,
    carePathId: body.care_path_id ?? null,
    specializationIds: [...new Set(body.specialization_ids)],
    careGoalIds: [...new Set(body.care_goal_ids)],
    serviceIds,
    virtualSession: body.virtual_session ?? null,
    insuranceCarrierId: body.insurance_carrier_id ?? null,
    // 2 is the other way to say yes: it means 1.
    willingToPayCash: (body.willing_to_pay_cash ?? 0) > 0,
    searchRadiusMiles: body.search_radius_miles ?? null,
  };
}

/** What a body agrees to; nothing where it names no consent. @throws {ApiError} `unknown_reference` for a text that never was. */
export function resolveConsents(references: LeadReferences, { consent }: LeadBody): readonly GivenConsent[] {
  if (!consent) return [];
  const { version, terms_version: termsVersion, page } = consent;
  return [
    shownConsent(references, { kind: 'sms', version, field: 'consent.version' }),
    shownConsent(references, { kind: 'terms', version: termsVersion, field: 'consent.terms_version' }),
  ].map((text) => ({ text, page }));
}
