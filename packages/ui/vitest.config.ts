import { browserOptions } from '@carematch/launcher/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// Vitest writes into what it is given, so each project gets its own.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: browserOptions(),
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1024, height: 768 },
  screenshotFailures: false,
});

// `SLOW=8` slows the browser's processor eight times, which is where chance shows.
const slow = process.env['SLOW'] ? ['vitest.slow.ts'] : [];
const pace = {
  // Nothing here takes 3 s on a quiet machine, but other suites run beside it.
  testTimeout: slow.length > 0 ? 200_000 : 40_000,
  retry: slow.length > 0 ? 0 : 1,
};

// Named here, so that a first run does not find them one by one and reload a test that is under way.
const optimizeDeps = {
  include: [
    ...[
      'alert-dialog',
      'autocomplete',
      'avatar',
      'combobox',
      'drawer',
      'menu',
      'popover',
      'switch',
      'toast',
      'tooltip',
    ].map((part) => `@base-ui/react/${part}`),
    '@tanstack/react-table',
    '@tiptap/core',
    '@tiptap/extension-document',
    '@tiptap/extension-paragraph',
    '@tiptap/extension-text',
    '@tiptap/extensions',
    '@tiptap/pm/model',
    '@tiptap/pm/state',
    '@tiptap/pm/view',
    'date-fns',
    'date-fns/formatDistanceStrict',
    'react-day-picker',
  ],
  // One small module per icon.
  exclude: ['lucide-react'],
};

const stories = (theme: 'light' | 'dark') => ({
  optimizeDeps,
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
  // Stories share a page: they leave nothing behind, and it is three times as quick.
  test: { name: `stories, ${theme}`, ...pace, setupFiles: slow, browser: browser(), isolate: false },
});

export default defineConfig({
  optimizeDeps,
  plugins: [react()],
  test: {
    maxWorkers: 2,
    env: { SLOW: process.env['SLOW'] ?? '' },
    projects: [
      { extends: true as const, test: { name: 'without a browser', include: ['src/**/*.test.ts'] } },
      {
        extends: true as const,
        test: {
          name: 'in a browser',
          include: ['src/**/*.test.tsx'],
          ...pace,
          setupFiles: ['vitest.setup.ts', ...slow],
          browser: browser(),
          expect: { poll: { timeout: 16_000 } },
        },
      },
      stories('light'),
      stories('dark'),
    ],
  },
});
