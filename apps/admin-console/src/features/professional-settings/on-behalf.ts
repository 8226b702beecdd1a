import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ApiClient, CallOptions } from '@carematch/api-client/http-client';
import type { ProfessionalClient } from '@carematch/features/professional-calls/client';
import { QueryClient } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';

interface LooseInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** How staff make one of a professional's own calls for them. */
interface OnBehalf {
  readonly key: keyof AdminApi;
  /** Where the professional is named: in the path, in the body, by their company, or nowhere, for what the path names has one owner. */
  readonly names: 'path' | 'body' | 'company' | 'nothing';
  readonly body?: Readonly<Record<string, unknown>>;
}

const inPath = (key: keyof AdminApi, body?: OnBehalf['body']): OnBehalf => ({
  key,
  names: 'path',
  ...(body && { body }),
});
const inBody = (key: keyof AdminApi): OnBehalf => ({ key, names: 'body' });
const ofCompany = (key: keyof AdminApi): OnBehalf => ({ key, names: 'company' });
const unnamed = (key: keyof AdminApi): OnBehalf => ({ key, names: 'nothing' });

/** What each of a professional's own calls is where staff make it. The others are the professional's alone. */
const ON_BEHALF: Readonly<Partial<Record<keyof PublicApi, OnBehalf>>> = {
  'GET /user': inPath('GET /users/:id/profile'),
  'POST /user': inPath('POST /users/:id'),
  'POST /user/photo': inPath('POST /users/:id', { _method: 'PUT' }),
  'DELETE /user/photo': inPath('DELETE /users/:id/photo'),
  'POST /user/office-photos': inPath('POST /users/:id/office-photos'),
  'POST /user/welcome-video': inPath('POST /users/:id/welcome-video'),
  'DELETE /user/welcome-video': inPath('DELETE /users/:id/welcome-video'),
  'POST /user/professions': inPath('POST /users/:id/professions'),
  'POST /user/license-documents': inPath('POST /users/:id/license-documents'),
  'DELETE /license-documents/:id': unnamed('DELETE /license-documents/:id'),
  'POST /user/assign-services': inPath('POST /users/:id/services'),
  'POST /user/insurance-carriers': inPath('POST /users/:id/insurance-carriers'),
  'GET /user/regions': inPath('GET /users/:id/regions'),
  'GET /user/regions/counties': unnamed('GET /regions/counties'),
  'GET /user/regions/preview': inPath('GET /users/:id/regions/preview'),
  'POST /user/regions': inBody('POST /regions'),
  'DELETE /regions/:id': unnamed('DELETE /regions/:id'),
  'GET /user/virtual-leads/options': inPath('GET /users/:id/virtual-states'),
  'PUT /user/virtual-leads/batch-update': inPath('POST /users/:id/virtual-states'),
  'GET /user/profile/business-hours': inPath('GET /users/:id/business-hours'),
  'PUT /user/profile/business-hours': inPath('PUT /users/:id/business-hours'),
  'GET /user/public-profile': inPath('GET /users/:id/public-profile'),
  'PUT /user/public-profile': inPath('PUT /users/:id/public-profile'),
  'GET /user/public-profile/availability': inPath('GET /users/:id/public-profile/availability'),
  'GET /user/calendar-feed': inPath('GET /users/:id/calendar-feed'),
  'POST /user/calendar-feed': inPath('POST /users/:id/calendar-feed'),
  'GET /credits': inPath('GET /users/:id/credits'),
  'GET /credits/ledger': inPath('GET /users/:id/credits/ledger'),
  'PUT /credits/limit': inPath('PUT /users/:id/credits/limit'),
  'GET /payment-options': inPath('GET /users/:id/payment-options'),
  'GET /payment-methods': inPath('GET /users/:id/payment-methods'),
  'POST /payment-methods': inPath('POST /users/:id/payment-methods'),
  'GET /renewal': inPath('GET /users/:id/renewal'),
  'GET /message-templates': inPath('GET /users/:id/message-templates'),
  'POST /message-templates': inBody('POST /message-templates'),
  'POST /message-templates/:id': unnamed('POST /message-templates/:id'),
  'DELETE /message-templates/:id': unnamed('DELETE /message-templates/:id'),
  'GET /company': inPath('GET /users/:id/company'),
  'POST /company': inPath('POST /users/:id/company'),
  'DELETE /company': inPath('DELETE /users/:id/company'),
  'GET /team-members': ofCompany('GET /companies/:id/team-members'),
  'POST /team-members': ofCompany('POST /companies/:id/team-members'),
  'POST /team-members/:id': unnamed('POST /team-members/:id'),
  'DELETE /team-members/:id': unnamed('DELETE /team-members/:id'),
  'POST /team-members/:id/invitation': unnamed('POST /team-members/:id/invitation'),
  'POST /team-members/:id/office-photos': unnamed('POST /team-members/:id/office-photos'),
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': unnamed(
    'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId',
  ),
};

/** Whose clients they are is the professional's alone: templates are previewed with a sample. */
const NO_CLIENTS = { matches: [] };

type AnyCall = (key: string, input?: LooseInput, options?: CallOptions) => Promise<unknown>;

/**
 * What the pages of a professional's settings work with while staff use them. It has a cache of its own, so that one professional's
 * answers are never shown as another's.
 */
export function onBehalfOf(
  { api, visitorApi, queryClient, hosts }: AdminConsole,
  userId: number,
): ProfessionalClient {
  const staff = api as unknown as { readonly call: AnyCall };
  const user = String(userId);
  const call: AnyCall = async (key, { params, body, ...rest } = {}, options) => {
    if (key === 'GET /matches') return NO_CLIENTS;
    const own = ON_BEHALF[key as keyof PublicApi];
    if (!own) throw new Error(`Staff do not call ${key} for a professional.`);
    if (own.names === 'company') {
      const { company } = await api.call('GET /users/:id/company', { params: { id: user } });
      const isRead = own.key.startsWith('GET ');
      // Who is in none has no one there; adding someone is then refused, since no company has this number.
      if (!company && isRead) return { team_members: [] };
      const ofTheirs = { ...rest, params: { id: String(company?.id ?? 0) }, ...(body && { body }) };
      return staff.call(own.key, { ...ofTheirs, ...(isRead && { query: { user_id: user } }) }, options);
    }
    return staff.call(
      own.key,
      {
        ...rest,
        params: { ...params, ...(own.names === 'path' && { id: user }) },
        ...((body ?? own.body ?? own.names === 'body') && {
          body: { ...body, ...own.body, ...(own.names === 'body' && { user_id: userId }) },
        }),
      },
      options,
    );
  };
  return {
    api: { call: call as ApiClient<PublicApi>['call'] },
    staffApi: api,
    visitorApi,
    hosts,
    queryClient: new QueryClient({ defaultOptions: queryClient.getDefaultOptions() }),
    // What a professional's own browser keeps of theirs is no one else's.
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  };
}
