import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';

import { adminApi } from '@carematch/api-client/contract/admin-api';
import { publicApi } from '@carematch/api-client/contract/public-api';
import { toOpenApi, type OpenApiDocument } from '@carematch/api-client/openapi';

const DOCS = '/api/docs';

let document: OpenApiDocument | undefined;

/** Made once asked for: it would take a fifth of an app's start. */
const contractDocument = (): OpenApiDocument =>
  (document ??= toOpenApi({ public: publicApi, admin: adminApi }));

/** The contract as OpenAPI 3.1, and a page to browse it. */
export const openApiPlugin = fastifyPlugin(
  async (app) => {
    app.get(`${DOCS}/openapi.json`, (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      return contractDocument();
    });
    // The page needs a document to start with, and is given ours when it asks.
    await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await app.register(swaggerUi, {
      routePrefix: DOCS,
      transformSpecification: contractDocument as () => never,
      transformSpecificationClone: false,
      theme: { title: 'Carematch API' },
      uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'",
    });
  },
  { name: 'openapi' },
);
