/** What the rest of the product may call of providers. */
export { onBehalfOf, ofUser } from './on-behalf/on-behalf-of.ts';
export { readProfessionalOf } from './on-behalf/read-impersonated.ts';
export { releaseNumber } from './numbers/release-number.ts';
export { hoursOf } from './hours/read-hours.ts';
export { hasVerifiedLicense } from './licenses/has-verified-license.ts';
export { licenseHolds } from './licenses/license-state.ts';
export { verifyLicenses } from './licenses/verify-licenses.ts';
export { claimOf } from './verifications/license-rows.ts';
export { verificationQueue } from './verifications/list-verifications.ts';
export { type Addressee, type Notice, notifyProfessional } from './notifications/notify-professional.ts';
export { readPublicProviders } from './public-profile/read-public-provider.ts';
export { findByVanityName } from './public-profile/find-by-vanity-name.ts';
export { lockProvider } from './profile/lock-provider.ts';
export { keepFromCompany } from './profile/keep-from-company.ts';
export { setCompany } from './profile/set-company.ts';
export { matchingText } from './matching-text.ts';
