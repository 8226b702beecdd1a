import { vitestConfig } from './src/build/vitest-config.ts';

export default vitestConfig;
