import { readEnv } from './config/env.ts';
import { startPaymentSandbox } from './start-payment-sandbox.ts';

/** Starts a sandbox alone, as its environment says; README.md has the names. Ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const { PORT: port, DATA_DIR: dataDir, WEBHOOK_URL: webhookUrl } = readEnv();
  const sandbox = await startPaymentSandbox({
    port,
    ...(dataDir !== undefined && { dataDir }),
    ...(webhookUrl !== undefined && { webhookUrl }),
  });
  process.stdout.write(`Payment sandbox at ${sandbox.address}\n`);
  const end = (): void => {
    void sandbox.close().finally(() => process.exit());
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
