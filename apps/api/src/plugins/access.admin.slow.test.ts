import { describeAccess } from '../testing/access-checks.ts';

describeAccess('admin');
