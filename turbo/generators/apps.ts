import { withEntry, withImport, withNavigationEntry, withSnapshotLine } from './edits.ts';
import type { filesOf } from './files.ts';

/** What the code of a page is called in each signed-in app. */
export const APPS = {
  'provider-portal': {
    area: 'public',
    api: 'PublicApi',
    mock: 'mockPublic',
    client: 'Portal',
    variable: 'portal',
    hook: 'usePortal',
    page: 'PortalPage',
    module: 'portal',
    viewer: 'professional',
    render: 'renderPortal',
    renderFile: 'render-portal',
    account: 'GET /user',
    who: 'sampleUser',
    samples: 'sample-matches',
    nav: 'icon: <List />',
    hasUsualAnswers: false,
  },
  'admin-console': {
    area: 'admin',
    api: 'AdminApi',
    mock: 'mockAdmin',
    client: 'AdminConsole',
    variable: 'adminConsole',
    hook: 'useConsole',
    page: 'ConsolePage',
    module: 'console',
    viewer: 'admin',
    render: 'renderConsole',
    renderFile: 'render-console',
    account: 'GET /me',
    who: 'sampleMe',
    samples: 'sample-leads',
    // The last group of the navigation.
    nav: "icon: <List />, group: 'Tools'",
    hasUsualAnswers: true,
  },
} as const;

export type AppName = keyof typeof APPS;

/** The prompt for one of the signed-in apps. */
export const whichApp = { type: 'list', name: 'app', message: 'Which app?', choices: Object.keys(APPS) };

interface NewPage {
  readonly path: string;
  /** Its entry in `paths.ts`. */
  readonly pathName: string;
  readonly pathEntry: string;
  /** Its object, and the feature that has it. */
  readonly page: string;
  readonly feature: string;
  /** Its words in the navigation, for a page that has an entry there. */
  readonly navigation?: string;
}

/** The edits that register a page: its address, its row of the app's table, and what the app's tests say of both. */
export function registering(
  { edit }: ReturnType<typeof filesOf>,
  app: AppName,
  { path, pathName, pathEntry, page, feature, navigation }: NewPage,
) {
  const source = `apps/${app}/src`;
  return [
    edit(`${source}/shared/paths.ts`, (text) =>
      withEntry(
        withEntry(text, ['export const patterns = {'], `  ${pathName}: '${path}',`),
        ['export const paths = {'],
        `  ${pathEntry},`,
      ),
    ),
    edit(`${source}/app/pages.tsx`, (text) =>
      withEntry(
        withImport(withImport(text, { name: page, from: `../features/${feature}/pages.tsx` }), {
          name: 'patterns',
          from: '../shared/paths.ts',
        }),
        ['rows: ['],
        `    at(patterns.${pathName}, ${page}),`,
      ),
    ),
    edit(`${source}/shared/paths.test.ts`, (text) => withSnapshotLine(text, `"${pathName}": "${path}",`)),
    ...(navigation === undefined
      ? []
      : [edit(`${source}/app/routes.test.tsx`, (text) => withNavigationEntry(text, navigation))]),
  ];
}
