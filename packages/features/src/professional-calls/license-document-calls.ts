import type { CallOptions } from '@carematch/api-client/http-client';
import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';
import { userQuery } from './user-query.ts';

/** The states that one may choose for virtual leads, and what is chosen. */
export const virtualOptionsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['virtual-lead-options'],
    queryFn: async ({ signal }) => (await api.call('GET /user/virtual-leads/options', {}, { signal })).data,
  });

/** How the copies of one's own licenses are sent and taken away. */
export function licenseDocumentCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  /** Both pages say what there is of a license. */
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: virtualOptionsQuery(client).queryKey });
    await queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
  };
  return {
    sendLicenseDocument: async (
      { professionId, stateId }: { readonly professionId: number; readonly stateId?: number | undefined },
      document: Blob,
      options: Pick<CallOptions, 'onProgress' | 'signal'>,
    ): Promise<void> => {
      const body = {
        profession_id: String(professionId),
        ...(stateId !== undefined && { state_id: String(stateId) }),
      };
      await api.call('POST /user/license-documents', { body, files: { document } }, options);
      await refresh();
    },
    removeLicenseDocument: async (id: number): Promise<void> => {
      await api.call('DELETE /license-documents/:id', { params: { id: String(id) } });
      await refresh();
    },
  };
}
