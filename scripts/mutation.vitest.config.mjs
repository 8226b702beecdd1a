// The Vitest config of a mutation run: the workspace's own, with the test files of one module.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const path = resolve('vitest.config.ts');
const { default: own } = existsSync(path) ? await import(pathToFileURL(path).href) : { default: {} };

const { tests, bundles } = JSON.parse(process.env.MUTATION_RUN);

// oxlint-disable-next-line import/no-default-export -- Vitest takes its config so.
export default {
  ...own,
  test: {
    ...own.test,
    include: tests,
    // What each mutant costs most is its start: files share a worker, and packages of many files are bundled.
    isolate: false,
    deps: { optimizer: { ssr: { enabled: true, include: bundles } } },
  },
};
