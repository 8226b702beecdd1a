/** What the rest of the product may call of accounts. */
export { changePerson } from './change-person.ts';
export { cellPhoneColumns, NO_CELL_PHONE, openCellPhone } from './cell-phone.ts';
export { createAdmin, ensureFirstAdmin } from './first-admin.ts';
export { ownImpersonation, presentImpersonation } from './impersonation/read-impersonation.ts';
export { stopImpersonations } from './impersonation/stop-impersonations.ts';
export { peopleNamed } from './people-named.ts';
export { phonePart } from './phone-index.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export { hashToken, newToken } from './session-token.ts';
export { isLiveSession } from './sessions/session-limits.ts';
export { type StaffEmail, turnOffStaffEmail, wantsStaffEmail } from './staff/own-settings.ts';
export { isPendingSignIn } from './sign-up/pending-sign-in.ts';
export { DEFAULT_TITLE } from './sign-up/show-code.ts';
