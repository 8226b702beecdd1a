import { cdp } from 'vitest/browser';

await cdp().send('Emulation.setCPUThrottlingRate', { rate: Number(import.meta.env['SLOW']) });
