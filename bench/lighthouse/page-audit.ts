import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';

import { browserOptions } from '@carematch/launcher/browser';

/** How often a page is tried: a browser that others keep waiting sometimes misses the start of its own trace. */
const TRIES = 3;

export function launchBrowser(): Promise<LaunchedChrome> {
  const { executablePath, args } = browserOptions();
  return launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] });
}

/** Lighthouse's result of a page in a launched browser. */
export async function auditPage(url: string, flags: Flags, tries = TRIES): Promise<Result> {
  const lhr = (await lighthouse(url, { logLevel: 'error', ...flags }))?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  if (tries > 1) return auditPage(url, flags, tries - 1);
  throw new Error(`No result of ${url}: ${lhr?.runtimeError?.message}`);
}
