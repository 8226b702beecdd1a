import { describeHostileInput } from '../testing/hostile-input.ts';

describeHostileInput('admin');
