import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMoneyLab } from './money-lab.ts';

let lab: Awaited<ReturnType<typeof createMoneyLab>>;
beforeAll(async () => {
  lab = await createMoneyLab();
});
afterAll(() => lab.close());

// 10,000 of them: `pnpm --filter @carematch/api prove-money`.
test('the product and a bookkeeper agree after every step of random sequences', async () => {
  await expect(lab.run({ sequences: 60, steps: 14, seed: 11 })).resolves.toBeUndefined();
}, 240_000);
