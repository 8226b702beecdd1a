import { and, eq } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { notifyProfessional } from '../notifications/notify-professional.ts';
import { providerProfessions } from '../providers.tables.ts';
import { takesEffectAt } from './decide-verification.ts';
import {
  licenseEndsNotice,
  licenseRefusedNotice,
  licenseVerifiedNotice,
  type NamedLicense,
  nameRefusedNotice,
  nameVerifiedNotice,
  renewalMissedNotice,
} from './verification-notices.ts';
import { findVerification, presentVerification, type VerificationRow } from './verification-rows.ts';
import type { LICENSE_ENDS, VERIFICATION_DECIDED } from '../providers.events.ts';

type LicenseEnd = PayloadOf<typeof LICENSE_ENDS>;

/** The notice of what staff decided; undefined if there is nothing to notify of anymore. */
function decisionNotice(portalUrl: string, found: VerificationRow) {
  const { license, professional, former_name: former } = presentVerification(found);
  const { decision, reason, kind, expiresOn, claim, stateId } = found.row;
  if (decision === null || decision === 'withdrawn') return undefined;
  if (kind === 'name')
    return decision === 'verified'
      ? nameVerifiedNotice(portalUrl, claim)
      : nameRefusedNotice(portalUrl, former ?? professional.name, reason ?? '');
  if (!license) return undefined;
  const named: NamedLicense = { ...license, isVirtual: stateId > 0 };
  if (decision === 'verified') return licenseVerifiedNotice(portalUrl, named, expiresOn);
  const refused = kind === 'ending' ? renewalMissedNotice : licenseRefusedNotice;
  return refused(portalUrl, named, reason ?? '');
}

/** Notifies a professional of what staff decided, once it can no longer be undone. */
export async function notifyOfDecision(
  services: Services,
  { verification_id: id }: PayloadOf<typeof VERIFICATION_DECIDED>,
): Promise<Date | undefined> {
  const found = await findVerification(services.db, id);
  const notice = found && decisionNotice(services.env.PORTAL_URL, found);
  if (!notice) return undefined;
  const { decidedAt, undoUntil } = found.row;
  if (undoUntil && takesEffectAt(undoUntil) > new Date()) return takesEffectAt(undoUntil);
  return notifyProfessional(services, {
    // Of two decisions with an undo between them only the last one stands, and both events find it.
    dedupeKey: `verification:${id}:${decidedAt?.toISOString()}`,
    providerId: found.row.providerId,
    ...notice,
  });
}

/** Undefined once the professional has given it up. */
async function nameLicense(
  db: Executor,
  { provider_id, profession_id, state_id }: LicenseEnd,
): Promise<NamedLicense | undefined> {
  const [practised] = await db
    .select({ profession: professions.name, stateId: providerProfessions.licenseStateId })
    .from(providerProfessions)
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .where(
      and(
        eq(providerProfessions.providerId, provider_id),
        eq(providerProfessions.professionId, profession_id),
      ),
    );
  if (!practised) return undefined;
  const stateId = state_id === 0 ? practised.stateId : state_id;
  const [state] = await db.select({ name: states.name }).from(states).where(eq(states.id, stateId));
  return state && { profession: practised.profession, state: state.name, isVirtual: state_id > 0 };
}

/** Warns a professional of a license's end. */
export async function notifyOfLicenseEnd(
  services: Services,
  ends: LicenseEnd,
  key: string,
): Promise<Date | undefined> {
  const license = await nameLicense(services.db, ends);
  if (!license) return undefined;
  const { expires_on: expiresOn, kind } = ends;
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId: ends.provider_id,
    ...licenseEndsNotice(services.env.PORTAL_URL, license, { expiresOn, hasEnded: kind === 'ended' }),
  });
}
