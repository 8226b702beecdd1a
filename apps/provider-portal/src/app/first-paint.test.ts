import { pageFrame } from '@carematch/front-end/server/page-frame';
import { expect, it } from 'vitest';

import { pages } from './pages.tsx';

const frame = pageFrame(pages);

it.each([
  ['/signin', 200, 'Sign in'],
  ['/signin/', 200, 'Sign in'],
  ['/forgot-password', 200, 'Forgot your password?'],
  ['/reset-password', 200, 'Choose a new password'],
  ['/', 200, 'Carematch for professionals'],
  ['/dashboard', 200, 'Home'],
  ['/signup/step/2', 200, 'Your profession and license'],
  ['/dashboard/matches/scheduled', 200, 'Matches'],
  ['/dashboard/matches/nothing', 404, 'Page Not Found'],
  ['/nowhere', 404, 'Page Not Found'],
])('%s is answered with %i and reads “%s” before any script runs', (path, status, heading) => {
  const page = frame(path);
  expect(page.status).toBe(status);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', String.raw`\?`)}</h1>`));
});
