import { notFound } from '../http/api-error.ts';
import type { HttpAnswer, HttpPart } from '../http/http-door.ts';
import { parseBody } from '../http/parse-body.ts';
import type { HttpRequest } from '../http/read-request.ts';
import { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { addRestConversationRoutes } from './conversation-routes.ts';
import { addRestMessageRoutes } from './message-routes.ts';
import { addRestParticipantRoutes } from './participant-routes.ts';
import { RestBodies } from './rest-bodies.ts';
import { addRestRoleRoutes } from './role-routes.ts';
import { checkCredentials, type ServerCaller } from './server-caller.ts';
import { addRestUserRoutes } from './user-routes.ts';
import { addRestWebhookRoutes } from './webhook-routes.ts';

const PREFIX = '/v1/';
const MOST_BYTES = 1 << 20;

/** The REST interface of the application's server, `conversations.twilio.com/v1`. */
export function restPart(services: Services, base: () => string): HttpPart {
  const { config } = services;
  const bodies = new RestBodies(config);
  const router = new Router<ServerCaller>();
  addRestConversationRoutes(router, services, bodies);
  addRestParticipantRoutes(router, services, bodies);
  addRestMessageRoutes(router, services, bodies);
  addRestUserRoutes(router, services, bodies);
  addRestRoleRoutes(router, services, bodies);
  addRestWebhookRoutes(router, services, bodies);
  const answer = async ({ method, url, headers, body }: HttpRequest): Promise<HttpAnswer> => {
    checkCredentials(config, headers['authorization']);
    const isHooked = headers['x-twilio-webhook-enabled'] === 'true';
    const caller: ServerCaller = { actor: { kind: 'server', isHooked }, root: `${base()}/v1` };
    return router.handle(caller, {
      method,
      path: withoutService(url.pathname, config.serviceSid),
      query: url.searchParams,
      headers,
      body: parseBody(body.toString('utf8'), headers['content-type'] ?? ''),
    });
  };
  return { prefix: PREFIX, maxBytes: MOST_BYTES, isPublic: false, answer };
}

/** The default service is there with its name and without. */
function withoutService(path: string, serviceSid: string): string {
  const [, given, rest] = /^\/v1\/Services\/([^/]+)(\/.+)$/.exec(path) ?? [];
  if (given === undefined || rest === undefined) return path;
  if (given !== serviceSid) throw notFound(`Service ${given}`);
  return `/v1${rest}`;
}
