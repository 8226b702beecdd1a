import { defineConfig } from 'oxlint';

import { wallOverrides } from './scripts/walls.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'vitest', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/.data/**',
    '**/storybook-static/**',
    '**/migrations/**',
  ],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    // zod/mini names a function `_default`.
    'no-underscore-dangle': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    // Parsed text and generic plumbing narrow by assertion; `any` and `!` stay refused.
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/prefer-array-flat-map': 'off',
  },
  overrides: [
    {
      files: [
        '**/*.config.ts',
        '**/.storybook/*',
        '**/*.stories.tsx',
        'turbo/**',
        'e2e/support/start-everything.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Env is parsed once per app; everywhere else raw access is an error.
      files: [
        '**/config/env.ts',
        '**/*.config.ts',
        '**/*.test.ts',
        '**/testing/**',
        'scripts/**',
        'packages/launcher/**',
        'bench/**',
        'e2e/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    ...wallOverrides(import.meta.dirname),
  ],
});
