import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The walls of the house as lint rules, made from the directory listing: a feature is protected on the day its folder
 * is made. Imports flow packages → packages/features → an app's features → its table of pages.
 */

interface Refusal {
  readonly group: readonly string[];
  readonly message: string;
}

interface Wall {
  readonly files: readonly string[];
  readonly refuse: readonly Refusal[];
}

const folders = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
  } catch {
    return [];
  }
};

const ROUTERS = ['react-router', 'react-router-dom', 'react-router/*', 'react-router-dom/*'];
const QUERY = ['@tanstack/react-query', '@tanstack/react-query/*'];
const FORMS = ['react-hook-form', '@hookform/*'];

const API = 'apps/api/src';

/** Code that proves the rest: it may use what is kept for tests. */
const PROOFS = ['*.test.ts', 'testing/**', 'bench/**', 'durability/**'];
const KEPT_FOR_PROOFS = ['testing/**', 'bench/**'];

/**
 * What is refused of a module to those outside: all but its entry, its tables, and what `open` names. Platform is the base: each of
 * its parts is an entry, but for those that the API itself puts together.
 */
function insideOf(module: string, open: readonly string[]): Refusal {
  const shut = module === 'platform' ? ['platform.*.ts', 'testing/**'] : ['**'];
  return {
    group: [
      ...shut.map((path) => `**/${module}/${path}`),
      ...[`${module}.ts`, `${module}.tables.ts`, ...open].map((path) => `!**/${module}/${path}`),
      // A port may have the name of a module.
      '!**/ports/**',
    ],
    message: `Enter ${module} by ${module}.ts or ${module}.tables.ts.`,
  };
}

/** The walls of the API: a module is entered by its named entry only. Where two match a file, the later one holds. */
function apiWalls(root: string, otherApps: Refusal): Wall[] {
  const modules = folders(join(root, API, 'modules'));
  const clients: Refusal = {
    group: [
      '@carematch/ui/**',
      '@carematch/ui',
      '@carematch/api-client/http-client',
      '@carematch/session/**',
    ],
    message: 'The API takes only the contract from the client packages.',
  };
  const wall = (files: readonly string[], refuse: readonly Refusal[]): Wall => ({
    files: files.map((path) => `${API}/${path}`),
    refuse: [otherApps, clients, ...refuse],
  });
  const entered = (open: readonly string[] = [], inside = '') =>
    modules.filter((module) => module !== inside).map((module) => insideOf(module, open));
  const above: Refusal = {
    group: modules.filter((module) => module !== 'platform').map((module) => `**/${module}/**`),
    message: 'Platform stands below the modules: it does not import them.',
  };
  return [
    wall(['**'], entered()),
    wall(['areas.ts'], entered(['*.routes.ts'])),
    wall(['background.ts'], entered(['*.jobs.ts', '*.consumers.ts'])),
    wall(
      PROOFS.map((path) => `**/${path}`),
      entered(KEPT_FOR_PROOFS),
    ),
    ...modules.flatMap((module) => [
      // An import that one of the refusals opens is open: platform has this one alone.
      wall([`modules/${module}/**`], module === 'platform' ? [above] : entered([], module)),
      wall(
        PROOFS.map((path) => `modules/${module}/**/${path}`),
        entered(KEPT_FOR_PROOFS, module),
      ),
    ]),
  ];
}

/** Every wall of the checkout at `root`. */
function walls(root: string): Wall[] {
  const apps = folders(join(root, 'apps'));
  const otherApps = (app: string) => ({
    group: apps
      .filter((name) => name !== app)
      .flatMap((name) => [`@carematch/${name}`, `@carematch/${name}/*`, `**/apps/${name}/**`]),
    message: 'An app does not import another app: move what both need to a package.',
  });
  const found: Wall[] = [];

  for (const app of apps) {
    const features = folders(join(root, 'apps', app, 'src', 'features'));
    found.push({ files: [`apps/${app}/src/**`], refuse: [otherApps(app)] });
    for (const feature of features)
      found.push({
        files: [`apps/${app}/src/features/${feature}/**`],
        refuse: [
          otherApps(app),
          {
            group: [
              ...features
                .filter((name) => name !== feature)
                .flatMap((name) => [
                  `../${name}/**`,
                  `../../${name}/**`,
                  `../../../${name}/**`,
                  `**/features/${name}/**`,
                ]),
              // The package of that name stands below all of them.
              '!@carematch/features/**',
            ],
            message: 'A feature does not import another: move what both need to shared/ or to a package.',
          },
          {
            group: [
              '**/app/pages*',
              '**/app/routes*',
              '**/app/main*',
              '**/app/entry-server*',
              '**/app/providers*',
            ],
            message: 'The table of pages imports features, not the other way round.',
          },
        ],
      });
    found.push({
      files: [`apps/${app}/src/shared/**`],
      refuse: [
        otherApps(app),
        {
          // The package of that name stands below both.
          group: ['**/features/**', '!@carematch/features/**'],
          message: 'shared/ stands below the features: it does not import them.',
        },
      ],
    });
  }

  found.push(...apiWalls(root, otherApps('api')));
  for (const name of folders(join(root, 'packages')))
    found.push({
      files: [`packages/${name}/**`],
      refuse: [
        { ...otherApps(''), message: 'A package does not import an app.' },
        ...(name === 'features'
          ? []
          : [
              {
                group: ['@carematch/features', '@carematch/features/**', '**/packages/features/**'],
                message: 'packages/features stands on the other packages: none of them imports it.',
              },
            ]),
        ...(name === 'ui'
          ? [
              {
                group: [...ROUTERS, ...QUERY, ...FORMS],
                message: 'ui knows no router, no query and no form library.',
              },
            ]
          : []),
      ],
    });
  return found;
}

/** The walls as overrides of the linter's configuration; where two match a file, the later one holds. */
export const wallOverrides = (root: string) =>
  walls(root).map(({ files, refuse }) => ({
    files: [...files],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: refuse
            .filter(({ group }) => group.length > 0)
            .map((wall) => ({ ...wall, group: [...wall.group] })),
        },
      ] as ['error', { patterns: { group: string[]; message: string }[] }],
    },
  }));
