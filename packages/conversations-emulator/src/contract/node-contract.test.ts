import { afterAll, beforeAll, describe } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';
import type { ContractTarget } from './contract-target.ts';
import { contract } from './contract.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

const target: ContractTarget = {
  name: 'the emulator',
  connect: (identity, ttl) => connectClient(emulator, identity, ttl),
  token: (identity, ttl) => Promise.resolve(accessToken(emulator, identity, ttl)),
  cutSockets: (identity) => Promise.resolve(emulator.controls.cutSockets(identity)),
};

describe('the contract, in Node', () => {
  contract(target);
});
