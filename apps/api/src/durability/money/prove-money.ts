// `pnpm --filter @carematch/api prove-money [sequences] [seed]`: random sequences of all that moves money, 10,000 unless told. Writes
// what was found to `results.md` beside this file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createMoneyLab } from './money-lab.ts';

const [sequences = 10_000, seed = 20_261_123] = process.argv.slice(2).map(Number);
const STEPS = 14;
const BATCH = 250;

const startedAt = Date.now();
for (let done = 0; done < sequences; done += BATCH) {
  // Each batch has a database of its own: the books of the sandbox are summed anew after every step.
  const lab = await createMoneyLab();
  try {
    await lab.run({ sequences: Math.min(BATCH, sequences - done), steps: STEPS, seed: seed + done });
  } finally {
    await lab.close();
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`${Math.min(done + BATCH, sequences)} of ${sequences} sequences, ${seconds} s\n`);
}
writeFileSync(
  join(import.meta.dirname, 'results.md'),
  `# The product against a bookkeeper

Written by \`pnpm --filter @carematch/api prove-money ${sequences} ${seed}\` (${Math.round((Date.now() - startedAt) / 1000)} s). A smaller count runs with every \`npm test\`.

${sequences} random sequences of up to ${STEPS} steps: buy, by a card that is declined too; a lead that is charged, held or has to wait; its client agrees, or a
day passes; credits of a match back, all or half, by two of staff at once; money back of an invoice; a dispute; an adjustment; a limit; renewal.
They run on PostgreSQL through the product's own calls, with the sandbox as the bank. After each step the balance is the plain model's
and the ledger's sum, and never below 0; the matches stand as the model says; and what came in on cards is the invoices less the credit notes, and
the sandbox's books. At the end no number of an invoice was left out.
`,
);
