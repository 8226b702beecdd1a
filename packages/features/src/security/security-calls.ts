import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

import type { AuthenticatorOffer } from './authenticator-set-up.tsx';

export type SecondFactorState = ResponseOf<PublicApi['GET /user/second-factor']>;
type Sessions = ResponseOf<PublicApi['GET /user/sessions']>;

interface RecoveryCodesAnswer {
  readonly recovery_codes: readonly string[];
}

interface Message {
  readonly message: string;
}

type Query<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

/** The calls of whoever is signed in about their own account's security. */
export interface SecurityCalls {
  readonly secondFactor: Query<SecondFactorState>;
  readonly sessions: Query<Sessions>;
  /** `code` of the present app, or a recovery code, is needed where the second factor is on. */
  readonly begin: (body: {
    readonly password: string;
    readonly code?: string;
  }) => Promise<AuthenticatorOffer>;
  readonly confirm: (code: string) => Promise<RecoveryCodesAnswer>;
  readonly renewRecoveryCodes: (code: string) => Promise<RecoveryCodesAnswer>;
  /** Staff have none: they may not do without. */
  readonly turnOff?: (code: string) => Promise<Message>;
  readonly endSession: (id: string) => Promise<Message>;
  readonly endOtherSessions: () => Promise<Message>;
}
