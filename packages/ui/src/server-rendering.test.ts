import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { samples } from './testing/samples.tsx';

test.each(Object.entries(samples))('%s renders on a server, where there is no window', (_name, sample) => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(sample)).not.toBe('');
});
