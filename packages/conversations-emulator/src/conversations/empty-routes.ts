import type { Router } from '../http/router.ts';
import { newSid } from '../sids.ts';
import type { Services } from '../services.ts';
import type { ClientCaller } from '../session/session.ts';
import { authorise } from './authorise.ts';
import { getConversation } from './conversation.ts';

const LAST_PAGE = { previous_token: null, next_token: null };

/**
 * What the SDK may ask of parts that the emulator does not have: there are no content templates, no recipients (they are of
 * e-mail alone), and a device that registers for push notifications is told that it is, and gets none.
 */
export function addEmptyRoutes(router: Router<ClientCaller>, { store }: Services): void {
  router
    .add('GET', '/Client/v2/ContentTemplates', () =>
      Promise.resolve({ status: 200, body: { templates: [], meta: LAST_PAGE } }),
    )
    .add('GET', '/Client/v2/Conversations/:conversation/MessageRecipients', (caller, _request, params) =>
      store.read(async (reader) => {
        const { sid } = await getConversation(reader, params['conversation'] ?? '');
        await authorise(reader, { kind: 'client', identity: caller.identity }, sid, 'sendMessage');
        return { status: 200, body: { message_recipients: [], meta: LAST_PAGE } };
      }),
    )
    .add('POST', '/v1/registrations', () => Promise.resolve({ status: 201, body: { id: newSid('BS') } }))
    .add('DELETE', '/v1/registrations', () => Promise.resolve({ status: 204 }))
    .add('DELETE', '/v1/registrations/:registration', () => Promise.resolve({ status: 204 }));
}
