import { queryOptions } from '@tanstack/react-query';

import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { CallOptions } from '@carematch/api-client/http-client';
import { CACHE_MS, EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';

import { type ProfessionalClient, keepAnswer } from './client.ts';

type Body<Key extends 'POST /company' | 'POST /team-members' | 'POST /team-members/:id'> = CallInput<
  PublicApi[Key]
>['body'];
type TeamMember = ResponseOf<PublicApi['GET /team-members']>['team_members'][number];

const readCompany = ({ api }: ProfessionalClient, signal?: AbortSignal) =>
  api.call('GET /company', {}, { signal });
const readTeam = async ({ api }: ProfessionalClient, signal?: AbortSignal) =>
  (await api.call('GET /team-members', {}, { signal })).team_members;

/** The own company and the own role in it. */
export const companyQuery = (client: ProfessionalClient) =>
  queryOptions({
    queryKey: ['company'],
    queryFn: ({ signal }) => readCompany(client, signal),
    staleTime: CACHE_MS,
  });

/** Who is in it. */
export const teamQuery = (client: ProfessionalClient) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => readTeam(client, signal),
    staleTime: CACHE_MS,
  });

/** Reads company and members anew after a write. Both change in one go, so that no page shows one without the other. */
export async function refreshCompany(client: ProfessionalClient): Promise<void> {
  const { queryClient } = client;
  const [company, team] = [companyQuery(client).queryKey, teamQuery(client).queryKey];
  try {
    const read = await Promise.all([readCompany(client), readTeam(client)]);
    await keepAnswer(queryClient, company, read[0]);
    await keepAnswer(queryClient, team, read[1]);
  } catch {
    // The write itself has succeeded: they are read again when they show.
    void queryClient.invalidateQueries({ queryKey: company });
    void queryClient.invalidateQueries({ queryKey: team });
  }
}

const one = (id: number) => ({ id: String(id) });

/** How a professional reads and changes their own company. */
export function groupPracticeCalls(client: ProfessionalClient) {
  const { api, staffApi } = client;
  const refreshed = async <Answer>(answer: Answer): Promise<Answer> => {
    await refreshCompany(client);
    return answer;
  };
  return {
    company: companyQuery(client),
    team: teamQuery(client),
    ...(staffApi && {
      exportTeam: (companyId: number) =>
        staffApi.call(
          'POST /companies/:id/team-members/export',
          { params: one(companyId) },
          { timeoutMs: EXPORT_TIMEOUT_MS },
        ),
    }),
    saveCompany: async (body: Body<'POST /company'>, ifMatch?: string) =>
      refreshed(await api.call('POST /company', { body }, { ifMatch })),
    leaveCompany: async () => refreshed(await api.call('DELETE /company')),
    addMember: async (body: Body<'POST /team-members'>, idempotencyKey: string): Promise<TeamMember> =>
      refreshed((await api.call('POST /team-members', { body }, { idempotencyKey })).team_member),
    changeMember: async (
      id: number,
      body: NonNullable<Body<'POST /team-members/:id'>>,
      { photo, ifMatch }: { readonly photo?: Blob | undefined; readonly ifMatch?: string | undefined },
    ) =>
      refreshed(
        await api.call(
          'POST /team-members/:id',
          { params: one(id), body, ...(photo && { files: { photo } }) },
          { ifMatch },
        ),
      ),
    removeMember: async (id: number) =>
      refreshed(await api.call('DELETE /team-members/:id', { params: one(id) })),
    inviteMember: async (id: number, email: string) =>
      refreshed(await api.call('POST /team-members/:id/invitation', { params: one(id), body: { email } })),
    addOfficePhoto: async (id: number, photo: Blob, options: Pick<CallOptions, 'onProgress' | 'signal'>) =>
      refreshed(
        await api.call(
          'POST /team-members/:id/office-photos',
          { params: one(id), files: { office_photos: photo } },
          options,
        ),
      ),
    removeOfficePhoto: async (id: number, photoId: number) =>
      refreshed(
        await api.call('DELETE /team-members/:teamMemberId/office-photos/:officePhotoId', {
          params: { teamMemberId: String(id), officePhotoId: String(photoId) },
        }),
      ),
  };
}
