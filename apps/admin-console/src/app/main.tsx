import '@carematch/ui/tokens.css';
import '@carematch/ui/fonts.css';
import '@carematch/ui/base.css';
import './no-script.css';
import { createRoot } from 'react-dom/client';

import { readPageConfig } from '../config/page-config.ts';
import { browserStorage } from '../shared/browser-storage.ts';
import { createConsole } from '../shared/console.ts';
import { Providers } from './providers.tsx';
import { createBrowserRouter, RouterProvider } from './router.ts';
import { createRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element.');

const adminConsole = createConsole({
  storage: browserStorage('localStorage'),
  tabStorage: browserStorage('sessionStorage'),
  apiHost: window.location.origin,
  hosts: readPageConfig(document),
  here: () => {
    const { pathname, search } = router.state.navigation.location ?? window.location;
    return pathname + search;
  },
  goTo: (path) => window.location.assign(path),
});

// A page that the browser kept whole shows what it showed when it was left, also to whoever signed out meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const router = createBrowserRouter(createRoutes(adminConsole));

createRoot(root).render(
  <Providers adminConsole={adminConsole}>
    <RouterProvider router={router} />
  </Providers>,
);
