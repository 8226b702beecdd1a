import { startEmulator } from '../start-emulator.ts';
import { contract } from './contract.ts';
import { nodeContract } from './node-contract.ts';

nodeContract('in memory', async () => [await startEmulator()], contract);
