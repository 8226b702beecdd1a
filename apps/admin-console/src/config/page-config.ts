import type { Hosts } from '@carematch/session/destinations';

/** Element of the page that holds the settings that its server was started with, as JSON. */
export const PAGE_CONFIG_ID = 'carematch-config';

/** Where the apps are in development, where no server writes its settings into the page. */
const DEVELOPMENT: Hosts = { portal: 'http://localhost:4001', console: 'http://localhost:4002' };

/** The hosts of the signed-in apps, as the page's server gave them. */
export function readPageConfig(page: Pick<Document, 'getElementById'>): Hosts {
  const text = page.getElementById(PAGE_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as Hosts) : DEVELOPMENT;
}
