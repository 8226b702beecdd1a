import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { storeSmsTemplate } from '@carematch/session/stored-session';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';
import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';
import { userQuery } from './user-query.ts';

type Templates = ResponseOf<PublicApi['GET /message-templates']>;
type Template = Templates['templates'][number];

/** The own templates. The one for texts is kept in the browser too, as the specification has it. */
const templatesQuery = ({ api, storage }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['message-templates'],
    queryFn: async ({ signal }) => {
      const answer = await api.call('GET /message-templates', {}, { signal });
      storeSmsTemplate(storage, answer.templates.find(({ kind }) => kind === 'sms')?.body);
      return answer;
    },
    staleTime: CACHE_MS,
  });

/** The latest matches whose client is known by name, to preview a template with. */
const previewClientsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['matches', 'preview'],
    queryFn: async ({ signal }) => {
      const { matches } = await api.call('GET /matches', { query: { page: '1' } }, { signal });
      return matches.flatMap(({ id, created_at, contact }) =>
        contact
          ? {
              matchId: id,
              first_name: contact.first_name,
              last_name: contact.last_name,
              matched_at: created_at,
            }
          : [],
      );
    },
    staleTime: CACHE_MS,
  });

/** What pages of templates read. */
export const templateQueries = (client: ProfessionalClient) => [
  templatesQuery(client),
  userQuery(client),
  previewClientsQuery(client),
];

/** The calls of a professional on their own templates. */
export function templateCalls(client: ProfessionalClient) {
  const { api, queryClient, storage } = client;
  const query = templatesQuery(client);

  /** Shows the change at once; whether there is a template for texts is also said of the user. */
  const keep = async (change: (templates: readonly Template[]) => Template[]): Promise<void> => {
    // An older reading that is still under way would take the change back.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData(query.queryKey, (before) => {
      if (!before) return before;
      const templates = change(before.templates);
      storeSmsTemplate(storage, templates.find(({ kind }) => kind === 'sms')?.body);
      return { ...before, templates };
    });
    void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
  };

  return {
    templates: query,
    sender: userQuery(client),
    clients: previewClientsQuery(client),
    add: async (body: TemplateBody, idempotencyKey: string) => {
      const { template } = await api.call('POST /message-templates', { body }, { idempotencyKey });
      await keep((templates) => [...templates.filter(({ id }) => id !== template.id), template]);
      return template;
    },
    change: async (id: number, body: TemplateBody, ifMatch: string) => {
      const params = { id: String(id) };
      const { template } = await api.call('POST /message-templates/:id', { params, body }, { ifMatch });
      await keep((templates) => templates.map((one) => (one.id === id ? template : one)));
      return template;
    },
    remove: async (id: number) => {
      await api.call('DELETE /message-templates/:id', { params: { id: String(id) } });
      await keep((templates) => templates.filter((one) => one.id !== id));
    },
  };
}
