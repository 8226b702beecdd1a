import '@carematch/ui/tokens.css';
import '@carematch/ui/fonts.css';
import '@carematch/ui/base.css';
import './framed.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { readPageData } from '../shared/data/page-data.tsx';
import { captureClickId } from '../shared/draft/click-id.ts';
import { clearOnRestore } from '../shared/draft/draft-store.ts';
import { App } from './app.tsx';
import { loadPage } from './pages.tsx';
import { Providers } from './providers.tsx';
import { frameBase, pathInFrame } from '../shared/paths.ts';
import { BrowserRouter } from '../shared/router.ts';

captureClickId(window.location);
// A step begins at its top, also when one comes back to it; the browser would scroll it to where it was left.
window.history.scrollRestoration = 'manual';
clearOnRestore(window);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element.');

function hydrate(container: HTMLElement): void {
  window.beforeHydration?.();
  startTransition(() => {
    hydrateRoot(
      container,
      <Providers data={readPageData(document)}>
        <BrowserRouter basename={frameBase(window.location.pathname)}>
          <App />
        </BrowserRouter>
      </Providers>,
    );
  });
}

// With the page's own code at hand it hydrates in one go; without it, React waits for it and leaves the page as it is.
// Not awaited at the top level: the page's chunk imports the one that this module is in, and each would wait for the other.
void loadPage(pathInFrame(window.location.pathname))
  .catch(() => undefined)
  .then(() => hydrate(root));
