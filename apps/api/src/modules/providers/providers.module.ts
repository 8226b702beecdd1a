import { profileContract } from '@carematch/api-client/contract/providers/profile.contract';
import { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';
import { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';
import {
  licenseDocumentsContract,
  verificationsContract,
} from '@carematch/api-client/contract/providers/verifications.contract';
import { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';
import { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';
import { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';
import { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';
import { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';
import { numbersContract } from '@carematch/api-client/contract/providers/numbers.contract';
import { reviewsContract } from '@carematch/api-client/contract/providers/reviews.contract';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import { serve, type ApiModule } from '../../api-module.ts';
import { profileHandlers } from './profile.routes.ts';
import { publicProfileHandlers } from './public-profile.routes.ts';
import { picturesHandlers } from './pictures.routes.ts';
import { licenseDocumentsHandlers, verificationsHandlers } from './verifications.routes.ts';
import { regionsHandlers } from './regions.routes.ts';
import { hoursHandlers, serveCalendars } from './hours.routes.ts';
import { templatesHandlers } from './templates.routes.ts';
import { notificationsHandlers, serveOneClick } from './notifications.routes.ts';
import { onBehalfHandlers } from './on-behalf.routes.ts';
import { numbersHandlers } from './numbers.routes.ts';
import { reviewsHandlers } from './reviews.routes.ts';
import { providersJobs } from './providers.jobs.ts';
import { providersSubscribers } from './providers.subscribers.ts';

export const providersModule: ApiModule = {
  routes: [
    serve('public', profileContract, profileHandlers),
    serve('public', publicProfileContract, publicProfileHandlers),
    serve('public', picturesContract, picturesHandlers),
    serve('public', licenseDocumentsContract, licenseDocumentsHandlers),
    serve('public', regionsContract, regionsHandlers),
    serve('public', hoursContract, hoursHandlers),
    (app, services) => serveCalendars(app, services, AREA_BASE.public),
    serve('public', templatesContract, templatesHandlers),
    serve('public', notificationsContract, notificationsHandlers),
    (app, services) => serveOneClick(app, services, AREA_BASE.public),
    serve('admin', onBehalfContract, onBehalfHandlers),
    serve('admin', verificationsContract, verificationsHandlers),
    serve('admin', numbersContract, numbersHandlers),
    serve('admin', reviewsContract, reviewsHandlers),
  ],
  jobs: [providersJobs],
  subscribers: providersSubscribers,
};
