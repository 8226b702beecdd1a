import { eq } from 'drizzle-orm';

import type {
  accountsContract,
  adminAccountsContract,
} from '@carematch/api-client/contract/accounts/accounts.contract';

import type { SignedInActor } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers, Session } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { users } from './accounts.tables.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import { sessionAnswer } from './session-answer.ts';

interface SignedInCall {
  readonly actor: SignedInActor;
  readonly session: Session;
}

/** `POST /logout`, the same in both areas. */
const signOut =
  (services: Services) =>
  async ({ actor, session }: SignedInCall): Promise<{ readonly message: string }> => {
    await logOut(services, actor, session.tokenHash);
    return { message: "You're signed out." };
  };

export function accountsHandlers(services: Services): Handlers<typeof accountsContract> {
  return {
    'POST /login': async ({ ip, userAgent }, { body }) => {
      const { secondFactor, ...opened } = await logIn(services, { ...body, ip, userAgent });
      return { ...sessionAnswer(opened), ...(secondFactor && { second_factor: secondFactor }) };
    },
    'POST /forgot-password': async (_context, { body }) => {
      await forgotPassword(services, body);
      return { message: 'If this email has an account, a link is on its way.' };
    },
    'POST /reset-password': async (_context, { body }) => {
      const { token, password, password_confirmation: repeated } = body;
      await resetPassword(services, { token, password, repeated });
      return { message: 'Your password is changed. Please sign in.' };
    },
    'POST /logout': signOut(services),
  };
}

export function adminAccountsHandlers(services: Services): Handlers<typeof adminAccountsContract> {
  return {
    'POST /logout': signOut(services),
    'GET /me': async ({ actor }) => {
      const [user] = await services.db
        .select({
          id: users.id,
          first_name: users.firstName,
          last_name: users.lastName,
          email: users.email,
        })
        .from(users)
        .where(eq(users.id, actor.userId));
      if (!user) throw new ApiError('unauthenticated');
      return { user };
    },
  };
}
