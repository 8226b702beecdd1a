import type { PlopTypes } from '@turbo/gen';

import { APPS, type AppName, registering, whichApp } from './apps.ts';
import { withImport } from './edits.ts';
import { filesOf } from './files.ts';
import { camelCase, kebabOnly, pascalCase, sentenceCase, singular } from './names.ts';
import { sampleList } from './sample.ts';

interface Answers {
  readonly app: AppName;
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly rows: string;
}

/** `pnpm gen list-page`: a page that is a list, with its address, query, columns and test, registered in its app. */
export function listPageGenerator(plop: PlopTypes.NodePlopAPI): void {
  const root = plop.getDestBasePath();
  const files = filesOf(root);

  plop.setGenerator('list-page', {
    description: 'A page that is a list: its address, query, columns and test, registered',
    prompts: [
      whichApp,
      { type: 'input', name: 'name', message: 'Rows it lists, in the plural: payouts', validate: kebabOnly },
      {
        type: 'input',
        name: 'path',
        message: 'Path, as in /admin-dashboard/payouts',
        validate: (text: string) =>
          /^(\/[\w-]+)+$/.test(text) || 'A path starts with / and has no parameters.',
      },
      { type: 'input', name: 'call', message: 'Call, as in GET /payouts' },
      { type: 'input', name: 'rows', message: 'Property of its answer that has the rows' },
    ],
    actions: (given) => {
      const { app, name, path, call, rows } = given as Answers;
      const one = singular(name);
      const state = `${camelCase(name)}State`;
      const search = `${pascalCase(name)}Search`;
      const answers = Object.assign(given ?? {}, {
        ...APPS[app],
        one,
        many: name.replaceAll('-', ' '),
        oneWord: one.replaceAll('-', ' '),
        title: sentenceCase(name),
        oneTitle: sentenceCase(one),
        Row: pascalCase(one),
        Rows: pascalCase(name),
        state,
        search,
        query: `${camelCase(name)}Query`,
        pathName: camelCase(name),
        columns: `${one.replaceAll('-', '_').toUpperCase()}_COLUMNS`,
      });
      return [
        async () => {
          const { row, others } = await sampleList(root, APPS[app].area, call, rows);
          Object.assign(answers, { row, others: JSON.stringify(others).slice(1, -1) });
          return `${call} in the contract`;
        },
        {
          type: 'addMany',
          destination: `apps/${app}/src/features/${name}`,
          base: 'templates/list-page',
          templateFiles: 'templates/list-page/*.hbs',
        },
        files.edit(`apps/${app}/src/shared/paths.ts`, (source) =>
          ['SearchOf', 'pageNumber', 'urlState']
            .reduce(
              (text, name) => withImport(text, { name, from: '@carematch/front-end/url-state' }),
              source,
            )
            .replace(
              '/** Every address of this app. */',
              `/** What the list of ${answers.many} shows. */
export const ${state} = urlState({ page: pageNumber() });

export type ${search} = SearchOf<typeof ${state}>;

$&`,
            ),
        ),
        ...registering(files, app, {
          path,
          pathName: answers.pathName,
          pathEntry: `${answers.pathName}: (search: Partial<${search}> = {}) => patterns.${answers.pathName} + ${state}.build(search)`,
          page: `${camelCase(name)}Page`,
          feature: name,
          navigation: answers.title,
        }),
      ];
    },
  });
}
