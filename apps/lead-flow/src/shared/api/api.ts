import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { createApiClient } from '@carematch/api-client/http-client';

/** The visitors' calls. They go to the page's own host, which passes `/api` on, and carry no authorization header. */
export const api = createApiClient<PublicApi>({ area: 'public', host: '' });
