import { useFieldText } from '@carematch/front-end/form/fields';
import { Panel } from '@carematch/ui/panel';
import { Switch } from '@carematch/ui/switch';
import { previewHost } from '@carematch/validation/rules/preview-host';
import { useDeferredValue, useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import styles from './embedding.module.css';
import { useTypedAccent } from './site-form.tsx';

/** The real flow as the site would show it, with the accent and the landing page that are typed. */
export function SitePreview() {
  const { hosts } = useAdminConsole();
  const [isDark, setDark] = useState(false);
  const accent = useDeferredValue(useTypedAccent());
  const landingPage = useFieldText('landing_page');
  const query = new URLSearchParams({ theme: isDark ? 'dark' : 'light' });
  if (landingPage !== '') query.set('landingPage', landingPage);
  const host = previewHost(new URL(hosts.console).host, accent);
  return (
    <Panel title="Preview">
      <iframe
        // Another one, since a frame that is led elsewhere adds a step to the history of the page.
        key={`${host}?${query}`}
        className={styles.preview}
        title="Preview of the form"
        src={`${hosts.leadFlow}/embed/${host}/start?${query}`}
        referrerPolicy="origin"
        loading="lazy"
        // It is of another origin, and the flow keeps its draft in that origin's storage.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
      <Switch label="On a dark page" checked={isDark} onCheckedChange={setDark} />
      <p className={styles.soft}>This is the real form: a request that is sent here is a real lead.</p>
    </Panel>
  );
}
