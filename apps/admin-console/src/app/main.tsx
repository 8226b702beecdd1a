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
  here: () => window.location.pathname + window.location.search,
  goTo: (path) => window.location.assign(path),
});

// A page that the browser kept whole shows what it showed when it was left, also to whoever signed out meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

createRoot(root).render(
  <Providers adminConsole={adminConsole}>
    <RouterProvider router={createBrowserRouter(createRoutes(adminConsole))} />
  </Providers>,
);
