import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createMoneyLab } from './money-lab.ts';

/** `pnpm --filter @carematch/api prove-money` runs 10,000, and writes what was found to `results.md` beside this file. */
const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 60);
const STEPS = 14;
const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_123);
const IS_PROOF = 'MONEY_SEQUENCES' in process.env;
/** The sandbox's books are summed anew after every step, so each batch has a database and books of its own. */
const BATCH = 250;

const results = (seconds: number): string => `# The product against a bookkeeper

Written by \`pnpm --filter @carematch/api prove-money\` (${seconds} s, seed ${SEED}). A smaller count runs with every \`npm test\`.

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
    if (IS_PROOF)
      writeFileSync(
        join(import.meta.dirname, 'results.md'),
        results(Math.round((Date.now() - startedAt) / 1000)),
      );
  },
  IS_PROOF ? 0 : 240_000,
);
