import { startTwoOnPostgres } from '../testing/two-emulators.ts';
import { peopleContract } from './contract.ts';
import { nodeContract } from './node-contract.ts';

nodeContract('on one PostgreSQL, Ada and Ben on two emulators', startTwoOnPostgres, peopleContract);
