import { startApp } from '@carematch/front-end/start-app';

import { pages } from './pages.tsx';

startApp('portal', pages.routes);
