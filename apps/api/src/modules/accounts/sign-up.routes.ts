import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { sessionAnswer } from './session-answer.ts';
import { beginSignUp } from './sign-up/begin-sign-up.ts';
import type { SentCode } from './sign-up/one-time-code.ts';
import { readPendingSignIn } from './sign-up/pending-sign-in.ts';
import { sendCode } from './sign-up/send-code.ts';
import { showCode } from './sign-up/show-code.ts';
import { showTextCode } from './sign-up/show-text-code.ts';

const codeAnswer = ({ resendAt, expiresAt }: SentCode) => ({
  resend_at: resendAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

export function signUpHandlers(services: Services): Handlers<typeof signUpContract> {
  return {
    'POST /sign-ups': async ({ ip }, { body }) => {
      const { token, ...sent } = await beginSignUp(services, {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        cellPhone: body.cell_phone_number,
        password: body.password,
        repeated: body.password_confirmation,
        codeBy: body.code_by,
        ip,
      });
      return { token, ...codeAnswer(sent) };
    },
    'GET /pending-sign-in': async ({ session }) => {
      const { waitsFor, codeBy, sentTo, sentCode } = await readPendingSignIn(services, session.tokenHash);
      return {
        waits_for: waitsFor,
        code_by: codeBy,
        sent_to: sentTo,
        sent_code: sentCode && codeAnswer(sentCode),
      };
    },
    'POST /send/otp': async ({ actor, session, ip }) => {
      const sent = await sendCode(services, { actor, tokenHash: session.tokenHash, ip });
      return { message: 'A new code is on its way.', ...codeAnswer(sent) };
    },
    'POST /validate/cell-phone': async ({ session }, { body }) => {
      const sent = await showTextCode(services, { ...body, tokenHash: session.tokenHash });
      return { message: 'We sent a code to your email.', ...codeAnswer(sent) };
    },
    'POST /validate/otp': async ({ session, userAgent }, { body }) =>
      sessionAnswer(await showCode(services, { ...body, tokenHash: session.tokenHash, userAgent })),
  };
}
