// The whole proof: `pnpm --filter @carematch/api durability`. Kills the API 50 times and the database server 20 times under
// load and 200 times while professionals pay, runs each race 100 times, and writes what was found to `results.md` beside this file.
// `durability 1` runs each of these once, and only prints the results.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildApi } from '../testing/build-api.ts';
import { runKillProof } from './kill-proof.ts';
import { runPaymentKillProof } from './payment-kill-proof.ts';
import { runRaceProof } from './race-proof.ts';

const ROUNDS = process.argv[2];
const API_KILLS = Number(ROUNDS ?? 50);
const DATABASE_KILLS = Number(ROUNDS ?? 20);
const PAYMENT_KILLS = Number(ROUNDS ?? 200);
const REPETITIONS = Number(ROUNDS ?? 100);
/** Below the ports that connections out of this machine take: it must be free again after each kill. */
const PORT = 25_100;

await buildApi();
const startedAt = Date.now();
const kills = await runKillProof({
  apiKills: API_KILLS,
  databaseKills: DATABASE_KILLS,
  port: PORT,
  onProgress: (line) => process.stdout.write(`${line}\n`),
});
const races = await runRaceProof(REPETITIONS, PORT + 10);
const payments = await runPaymentKillProof({
  kills: PAYMENT_KILLS,
  port: PORT + 20,
  onProgress: (line) => process.stdout.write(`${line}\n`),
});
const problems = [
  ...payments.problems,
  ...kills.lost,
  ...kills.halfWritten,
  ...races.credit,
  ...races.sameKey,
];
const text = `# Killed under load, and raced for

Written by \`pnpm --filter @carematch/api durability\` (${Math.round((Date.now() - startedAt) / 1000)} s). A smaller count of each runs with every \`npm test\`.

## Kills

The API runs as a process with its embedded database. 16 clients send leads (half of them matched at once, a quarter held until the
visitor confirms, a quarter unmatched). First the API is killed with SIGKILL, then every process of the database server, each after at
least 20 acknowledged leads and a random time below 0.3 s. A client that gets no answer sends the same again with the same key. At the end everything that
was acknowledged is compared with what is stored, and every lead is sent once more.

| | |
|---|---|
| API killed | ${API_KILLS} times |
| database server killed | ${DATABASE_KILLS} times |
| leads acknowledged | ${kills.acknowledged} |
| of them interrupted by a kill and sent again | ${kills.interrupted} |
| leads stored | ${kills.leads} |
| matches stored | ${kills.matches} |
| confirmations acknowledged | ${kills.confirmed} |
| acknowledged and lost | ${kills.lost.length} |
| half-written | ${kills.halfWritten.length} |
| accounts whose balance is not the sum of their ledger | ${kills.unbalancedAccounts} |
| answered differently when sent once more | ${kills.answeredDifferently} |

What counts as half-written is listed in \`stored-truth.ts\`. A kill ends processes, not the machine: what the operating system has not
yet written to the disk survives it. Commits are written through (\`fsync\` and \`synchronous_commit\` are on).

The proof was seen to fail: with \`synchronous_commit\` off (acknowledged leads are gone), with the answer kept in a statement of its own
(half-written), without the check of the balance and its constraint (62 matches on one credit), without the unique key of answers.

## Killed while professionals pay

The payment sandbox runs as a process of its own, which is never killed. 8 professionals buy packages again and again; the API is killed with SIGKILL each
time after at least 3 purchases and a random time below 0.4 s. Who gets no answer sends the same again with the same key, or in 3 of 10 cases never comes back. Every
other kill finds a vendor whose webhooks are lost. After each kill the reconciling job runs. At the end what was acknowledged and stored is compared with
the sandbox's books, by what \`paid-truth.ts\` lists.

| | |
|---|---|
| API killed | ${PAYMENT_KILLS} times |
| purchases acknowledged | ${payments.acknowledged} |
| interrupted by a kill | ${payments.interrupted} |
| charged and without credits at the moment of a kill | ${payments.betweenChargeAndCredit} |
| charges of the sandbox | ${payments.charges} |
| purchases with credits and invoice | ${payments.purchases} |
| what is wrong | ${payments.problems.length} |

## Races

Over HTTP, against two processes of the API on one database, taking turns.

| | repeated | went wrong |
|---|---|---|
| 100 parallel leads for one provider with credit for one: one match, 99 on the pending list, balance 0 | ${REPETITIONS} times | ${races.credit.length} times |
| 50 parallel submits with one key: one lead, identical answers | ${REPETITIONS} times | ${races.sameKey.length} times |
`;
if (ROUNDS === undefined) writeFileSync(join(import.meta.dirname, 'results.md'), text);
process.stdout.write(`\n${text}`);
const isSound =
  problems.length === 0 &&
  kills.unbalancedAccounts === 0 &&
  kills.answeredDifferently === 0 &&
  kills.leads === kills.acknowledged;
if (!isSound) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
