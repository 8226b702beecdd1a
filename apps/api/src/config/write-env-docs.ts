import { readFileSync, writeFileSync } from 'node:fs';

import { withEnvTable } from './env-table.ts';

// `pnpm --filter @carematch/api run env-docs`

const DOCUMENT = new URL('../../../../docs/configuration.md', import.meta.url);

writeFileSync(DOCUMENT, withEnvTable(readFileSync(DOCUMENT, 'utf8')));
