import { describeHostileAddresses, openHostileInputApp } from '../testing/hostile-input.ts';

openHostileInputApp();
describeHostileAddresses('public');
