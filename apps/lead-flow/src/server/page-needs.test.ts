// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { pages } from '../app/routes.tsx';
import { PAGE_NEEDS } from './page-needs.ts';

describe('what the server knows of the pages', () => {
  it('is there for every route, and for no other', () => {
    expect(Object.keys(PAGE_NEEDS)).toEqual(pages.map(({ path }) => path));
  });

  it.each(Object.entries(PAGE_NEEDS))('names a file that exists for %s', (_, { source }) => {
    expect(existsSync(join(import.meta.dirname, '../..', source))).toBe(true);
  });
});
