import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sandboxControls } from '@carematch/payment-sandbox/testing/sandbox-controls';
import { startSandboxProcess } from '@carematch/payment-sandbox/testing/sandbox-process';
import type { Pool } from 'pg';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { parseEnv } from '../config/env.ts';
import { createDatabase, createPool } from '../db/client.ts';
import { PAYMENT_WEBHOOK_PATH } from '../ports/payments/create-payments.ts';
import type { Charge, PaymentsPort } from '../ports/payments/payments-port.ts';
import { makeProfessional } from '../testing/accounts.ts';
import { embeddedServerUrl } from '../testing/api-process.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { createKillableApi, type KillableApi, PROOF_SECRET } from './killable-api.ts';
import { type PaidTruth, readPaidTruth } from './paid-truth.ts';
import { type PaymentLoad, startPaymentLoad } from './payment-load.ts';

const BUYERS = 8;
/** Before each kill at least so many purchases are acknowledged … */
const PURCHASES_BETWEEN = 3;
/** … and then there are more for a random time of at most this, milliseconds: longer than a purchase takes. */
const LOAD_MS = 400;

export interface PaymentKillOptions {
  readonly kills: number;
  readonly port: number;
  readonly onProgress?: (line: string) => void;
}

export interface PaymentKillReport extends PaidTruth {
  readonly acknowledged: number;
  /** A kill struck while they were under way: sent again, or left. */
  readonly interrupted: number;
  /** Charged when a kill struck, and without credits at that moment. */
  readonly betweenChargeAndCredit: number;
}

async function chargesOf(port: PaymentsPort): Promise<Charge[]> {
  const events = await port.listEvents(new Date(0));
  const ids = new Set(events.flatMap(({ chargeId }) => chargeId ?? []));
  return Promise.all([...ids].map((id) => port.readCharge(id)));
}

async function purchases(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from payments where state = 'paid'`,
  );
  return rows[0]?.count ?? 0;
}

/** Lets two minutes pass for all that is open, and does the job. */
async function reconcile(pool: Pool, reader: BuiltApp): Promise<void> {
  await pool.query(`
    update payments set created_at = created_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'
     where state in ('started', 'action_needed')`);
  await reader.background.jobs.runNow('reconcile-payments');
}

/**
 * Kills the API with SIGKILL while professionals buy, then compares what they were told, what is stored and what the vendor has. The webhooks of
 * every other kill are lost, those of the first too.
 */
export async function runPaymentKillProof(options: PaymentKillOptions): Promise<PaymentKillReport> {
  const { kills, port, onProgress = () => undefined } = options;
  const dataDir = createDataFolder('payment-kills');
  const sandbox = await startSandboxProcess({ dataDir: join(dataDir, 'sandbox') });
  const controls = sandboxControls(sandbox.address);
  const api: KillableApi = createKillableApi(dataDir, port, { PAYMENT_SANDBOX_URL: sandbox.address });
  try {
    await controls.set({ webhookUrl: `${api.url}${PAYMENT_WEBHOOK_PATH}` });
    await api.start();
    const connectionString = embeddedServerUrl(dataDir);
    const pool = createPool({ connectionString, size: 2, onError: () => undefined });
    const reader = await buildApp({
      env: parseEnv({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        APP_SECRET: PROOF_SECRET,
        PAYMENT_SANDBOX_URL: sandbox.address,
      }),
      connectionString,
    });
    try {
      const db = createDatabase(pool);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeProfessional({ db })));
      const load: PaymentLoad = startPaymentLoad(api.url, buyers);
      const paidFor = async (): Promise<number> => (await controls.books()).charged / 24_900;
      let betweenChargeAndCredit = 0;
      for (let count = 1; count <= kills; count += 1) {
        await controls.set({ webhooks: count % 2 === 1 ? 'drop' : 'deliver' });
        await load.untilAcknowledged(PURCHASES_BETWEEN);
        await sleep(Math.random() * LOAD_MS);
        await api.kill();
        betweenChargeAndCredit += (await paidFor()) - (await purchases(pool));
        await api.start();
        await reconcile(pool, reader);
        onProgress(`API killed ${count} of ${kills} times while professionals paid`);
      }
      await load.finish();
      await reconcile(pool, reader);
      const { net: netCents } = await controls.books();
      const charges = await chargesOf(reader.services.payments);
      return {
        ...(await readPaidTruth(pool, load.sent, { charges, netCents })),
        acknowledged: load.sent.filter(({ paid }) => paid !== undefined).length,
        interrupted: load.sent.filter(({ paid, attempts }) => paid === undefined || attempts > 1).length,
        betweenChargeAndCredit,
      };
    } finally {
      await reader.app.close();
      await pool.end();
    }
  } finally {
    await api.stop();
    await sandbox.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
