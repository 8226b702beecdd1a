import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { beginSignUp } from './sign-up/begin-sign-up.ts';
import { readPendingSignIn } from './sign-up/pending-sign-in.ts';
import { sendCode } from './sign-up/send-code.ts';
import { showCode } from './sign-up/show-code.ts';
import { showTextCode } from './sign-up/show-text-code.ts';

export const signUpHandlers: Handlers<typeof signUpContract> = {
  'POST /sign-ups': beginSignUp,
  'GET /pending-sign-in': readPendingSignIn,
  'POST /send/otp': inTransaction(sendCode),
  'POST /validate/cell-phone': showTextCode,
  'POST /validate/otp': showCode,
};
