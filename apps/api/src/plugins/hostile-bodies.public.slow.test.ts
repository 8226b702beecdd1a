import { describeHostileBodies, openHostileInputApp } from '../testing/hostile-input.ts';

openHostileInputApp();
describeHostileBodies('public');
