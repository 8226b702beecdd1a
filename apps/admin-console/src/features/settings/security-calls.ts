import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';

/** The calls of a member of staff about the security of their own account. Two-step sign-in stays on. */
export const securityCalls = ({ api }: AdminConsole) => ({
  secondFactor: queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.call('GET /me/second-factor', {}, { signal }),
  }),
  sessions: queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call('GET /me/sessions', {}, { signal }),
  }),
  begin: (body: { readonly password: string; readonly code?: string }) =>
    api.call('POST /me/second-factor', { body }),
  confirm: (code: string) => api.call('POST /me/second-factor/confirm', { body: { code } }),
  renewRecoveryCodes: (code: string) => api.call('POST /me/second-factor/recovery-codes', { body: { code } }),
  endSession: (id: string) => api.call('DELETE /me/sessions/:id', { params: { id } }),
  endOtherSessions: () => api.call('DELETE /me/sessions'),
});
