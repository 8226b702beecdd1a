import type {
  accountsContract,
  adminAccountsContract,
} from '@carematch/api-client/contract/accounts/accounts.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import { readSelf } from './staff/own-settings.ts';

export const accountsHandlers: Handlers<typeof accountsContract> = {
  'POST /login': logIn,
  'POST /forgot-password': forgotPassword,
  'POST /reset-password': resetPassword,
  'POST /logout': logOut,
};

export const adminAccountsHandlers: Handlers<typeof adminAccountsContract> = {
  'POST /logout': logOut,
  'GET /me': readSelf,
};
