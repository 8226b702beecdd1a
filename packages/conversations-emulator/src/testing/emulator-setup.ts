import type { TestProject } from 'vitest/node';

import type { EmulatorConfig } from '../emulator-config.ts';
import { startEmulator } from '../start-emulator.ts';

/** How a page reaches the emulator, and what it signs tokens with. */
export interface ProvidedEmulator {
  readonly url: string;
  readonly socketUrl: string;
  readonly config: Pick<EmulatorConfig, 'accountSid' | 'serviceSid' | 'apiKeys'>;
}

declare module 'vitest' {
  interface ProvidedContext {
    emulator: ProvidedEmulator;
  }
}

/** An emulator for tests that run in a browser; they control it over HTTP. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startEmulator({ httpControls: true });
  const { accountSid, serviceSid, apiKeys } = emulator.config;
  project.provide('emulator', {
    url: emulator.url,
    socketUrl: emulator.socketUrl,
    config: { accountSid, serviceSid, apiKeys },
  });
  return emulator.stop;
}
