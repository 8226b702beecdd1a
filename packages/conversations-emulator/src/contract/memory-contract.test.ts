import { startEmulator } from '../start-emulator.ts';
import { nodeContract } from './node-contract.ts';

nodeContract('in memory', async () => [await startEmulator()]);
