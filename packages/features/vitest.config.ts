import { vitestConfig } from '@carematch/front-end/build/vitest-config';

export default vitestConfig;
