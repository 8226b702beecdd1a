import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';

/** The calls of a professional about the security of their own account. */
export const securityCalls = ({ api }: ProfessionalClient) => ({
  secondFactor: queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.call('GET /user/second-factor', {}, { signal }),
  }),
  sessions: queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call('GET /user/sessions', {}, { signal }),
  }),
  begin: (body: { readonly password: string; readonly code?: string }) =>
    api.call('POST /user/second-factor', { body }),
  confirm: (code: string) => api.call('POST /user/second-factor/confirm', { body: { code } }),
  renewRecoveryCodes: (code: string) =>
    api.call('POST /user/second-factor/recovery-codes', { body: { code } }),
  turnOff: (code: string) => api.call('DELETE /user/second-factor', { body: { code } }),
  endSession: (id: string) => api.call('DELETE /user/sessions/:id', { params: { id } }),
  endOtherSessions: () => api.call('DELETE /user/sessions'),
});

/** The calls of a professional about their own password. */
export const passwordCalls = ({ api }: ProfessionalClient) => ({
  change: (body: BodyOf<PublicApi['POST /user/update-old-password']>) =>
    api.call('POST /user/update-old-password', { body }),
  byCode: {
    send: () => api.call('POST /send/otp'),
    change: (body: BodyOf<PublicApi['POST /user/update-password']>) =>
      api.call('POST /user/update-password', { body }),
  },
});
