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

const SAMPLES: Refusal = {
  group: ['@carematch/api-client/samples/**', '**/samples/*.samples.ts'],
  message: 'Samples of the contract are for tests, stories and what stands in testing/.',
};
/** Files that may import samples. */
const MAY_USE_SAMPLES = ['*.test.ts', '*.test.tsx', '*.stories.tsx', 'testing/**'];

/** The wall, and the same for the files below it that may import samples. */
const withSamples = ({ files, refuse }: Wall): Wall[] => [
  { files, refuse: [...refuse, SAMPLES] },
  {
    files: files.flatMap((path) => MAY_USE_SAMPLES.map((user) => path.replace(/\*\*$/, `**/${user}`))),
    refuse,
  },
];

const API = 'apps/api/src';

/** What the API takes from other packages. Its modules' boundaries are checked by `module-graph.ts`, which resolves paths. */
const apiWall = (otherApps: Refusal): Wall => ({
  files: [`${API}/**`],
  refuse: [
    otherApps,
    {
      group: [
        '@carematch/ui/**',
        '@carematch/ui',
        '@carematch/api-client/http-client',
        '@carematch/session/**',
      ],
      message: 'The API takes only the contract from the client packages.',
    },
  ],
});

/** Every wall of the checkout at `root`. */
function walls(root: string): Wall[] {
  const apps = folders(join(root, 'apps'));
  const otherApps = (app: string) => ({
    group: apps
      .filter((name) => name !== app)
      .flatMap((name) => [`@carematch/${name}`, `@carematch/${name}/*`, `**/apps/${name}/**`]),
    message: 'An app does not import another app: move what both need to a package.',
  });
  const aboveAll: Refusal = {
    group: ['../app/**', '../../app/**', '../../../app/**', '../../../../app/**'],
    message: 'app/ puts the features together: move what they need to shared/.',
  };
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
          aboveAll,
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
        aboveAll,
      ],
    });
  }

  found.push(apiWall(otherApps('api')));
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
  walls(root)
    .flatMap(withSamples)
    .map(({ files, refuse }) => ({
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
