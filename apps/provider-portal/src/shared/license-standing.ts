import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

type Professions = ResponseOf<PublicApi['GET /user']>['user']['professions'];
type LicenseState = Professions[number]['license_state'];

/** Only another license lets clients come. */
export const needsUpdate = (state: LicenseState): boolean => state === 'expired' || state === 'refused';

/** Whether clients can come: one verified license is enough; `stopped` if none is and one needs an update. */
export function licenseStanding(professions: Professions): 'verified' | 'waiting' | 'stopped' {
  if (professions.some(({ license_state: state }) => state === 'verified')) return 'verified';
  return professions.some(({ license_state: state }) => needsUpdate(state)) ? 'stopped' : 'waiting';
}
