import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createMoneyLab } from './money-lab.ts';

/** `MONEY_SEQUENCES=10000 pnpm --filter @carematch/api exec vitest run src/durability/money` writes `results.md` next to this file. */
const RECORDED = process.env['MONEY_SEQUENCES'];
const IS_PROOF = RECORDED !== undefined || process.env['PROOF'] === 'full';
const SEQUENCES = Number(RECORDED ?? (IS_PROOF ? 500 : 20));
const STEPS = 14;
const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_123);
/** The sandbox's books are summed anew after every step, so each batch has a database and books of its own. */
const BATCH = 250;

const results = (seconds: number): string => `# The product against a bookkeeper

Written by \`MONEY_SEQUENCES=${SEQUENCES} pnpm --filter @carematch/api exec vitest run src/durability/money\` (${seconds} s, seed ${SEED}). A smaller count runs with every \`npm test\`.

${SEQUENCES} random sequences of up to ${STEPS} steps: buy, by a card that is declined too; a lead that is charged, held or has to wait; its client agrees, or a
day passes; credits of a match back, all or half, by two of staff at once; money back of an invoice; a dispute; an adjustment; a limit; renewal.
They run on PostgreSQL through the product's own calls, with the sandbox as the bank. After each step the balance is the plain model's
and the ledger's sum, and never below 0; the matches stand as the model says; and what came in on cards is the invoices less the credit notes, and
the sandbox's books. At the end no number of an invoice was left out.
`;

test(
  'the product and a bookkeeper agree after every step of random sequences',
  async () => {
    const startedAt = Date.now();
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      const lab = await createMoneyLab();
      try {
        const sequences = Math.min(BATCH, SEQUENCES - done);
        await expect(lab.run({ sequences, steps: STEPS, seed: SEED + done })).resolves.toBeUndefined();
      } finally {
        await lab.close();
      }
    }
    if (RECORDED !== undefined)
      writeFileSync(
        join(import.meta.dirname, 'results.md'),
        results(Math.round((Date.now() - startedAt) / 1000)),
      );
  },
  IS_PROOF ? 0 : 240_000,
);
