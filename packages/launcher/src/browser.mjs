// The browser of the component and browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: without a window's own parts, it takes two thirds of the time. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium: the one that `CHROMIUM_PATH` names, or else one on the path; undefined where there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  for (const name of BROWSERS) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** How it is started: without calls of its own to the network. */
export const browserOptions = () => ({
  executablePath: findBrowser() ?? 'chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
