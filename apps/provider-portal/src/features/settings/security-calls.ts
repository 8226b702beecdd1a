import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

/** The calls of a professional about the security of their own account. */
export const securityCalls = ({ api }: Portal) => ({
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
