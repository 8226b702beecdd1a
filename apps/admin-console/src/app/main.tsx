import { startApp } from '@carematch/front-end/start-app';

import { createRoutes } from './routes.tsx';

startApp('console', createRoutes);
