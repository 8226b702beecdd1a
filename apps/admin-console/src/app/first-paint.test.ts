import { pageFrame } from '@carematch/front-end/server/page-frame';
import { expect, it } from 'vitest';

import { pages } from './pages.tsx';

const frame = pageFrame(pages);

it.each([
  ['/admin-signin', 200, 'Sign in'],
  ['/forgot-password', 200, 'Forgot your password?'],
  ['/reset-password', 200, 'Choose a new password'],
  ['/', 200, 'Carematch console'],
  ['/admin-dashboard', 200, 'Home'],
  ['/admin-dashboard/users/leads', 200, 'Leads'],
  ['/admin-dashboard/users/leads/1042', 200, 'Lead 1042'],
  ['/nowhere', 404, 'Page Not Found'],
])('%s is answered with %i and reads “%s” before any script runs', (path, status, heading) => {
  const page = frame(path);
  expect(page.status).toBe(status);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', String.raw`\?`)}</h1>`));
});
