import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';

import { adminApi } from '@carematch/api-client/contract/admin-api';
import { publicApi } from '@carematch/api-client/contract/public-api';
import { toOpenApi } from '@carematch/api-client/openapi';

const DOCS = '/api/docs';

/** The contract as OpenAPI 3.1, and a page to browse it. */
export const openApiPlugin = fastifyPlugin(
  async (app) => {
    const document = toOpenApi({ public: publicApi, admin: adminApi });
    app.get(`${DOCS}/openapi.json`, (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      return document;
    });
    await app.register(swagger, {
      mode: 'static',
      // The plugin's own type knows every extension of the format; ours is the plain document.
      specification: { document: document as never },
    });
    await app.register(swaggerUi, {
      routePrefix: DOCS,
      theme: { title: 'Carematch API' },
      uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'",
    });
  },
  { name: 'openapi' },
);
