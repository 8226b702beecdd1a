import { viteConfig } from '@carematch/front-end/build/vite-config';

export default viteConfig(import.meta.dirname, 4001);
