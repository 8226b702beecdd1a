// `POST /leads` as production serves it, but no one delivers the emails that follow; with the argument `known`, the candidates are
// known beforehand, and what is left is what everything but the matching costs. Reads the same environment as the API.
import Fastify from 'fastify';

import { leadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import { readEnv } from '../../../config/env.ts';
import { closeServices, createServices } from '../../../create-services.ts';
import { authPlugin } from '../../../plugins/auth.ts';
import { registerContract } from '../../../plugins/contract/register-contract.ts';
import { errorsPlugin } from '../../../plugins/errors.ts';
import { jsonBodyPlugin } from '../../../plugins/json-body.ts';
import { loggingPlugin, quietFramework } from '../../../plugins/logging.ts';
import { securityPlugin } from '../../../plugins/security.ts';
import { leadsHandlers } from '../leads.routes.ts';
import { fixedMatching } from './fixed-matching.ts';

const env = readEnv();
if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL names the database of the benchmark');
const services = createServices({ env, connectionString: env.DATABASE_URL });
const { rows } = await services.pool.query<{ id: number }>('select id from providers order by id');
const app = Fastify({ loggerInstance: services.log, logController: quietFramework() });
await app.register(errorsPlugin);
await app.register(loggingPlugin);
await app.register(securityPlugin, { env });
await app.register(jsonBodyPlugin);
await app.register(authPlugin, services);
const matching = process.argv[2] === 'known' ? fixedMatching(rows.map(({ id }) => id)) : undefined;
registerContract(app, services, 'public', leadsContract, leadsHandlers(services, matching));
app.addHook('onClose', () => closeServices(services));
process.once('SIGTERM', () => {
  void app.close();
});
await app.listen({ host: env.HOST, port: env.PORT });
