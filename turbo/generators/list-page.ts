import type { PlopTypes } from '@turbo/gen';

import { APPS, type AppName, whichApp } from './apps.ts';
import { withEntry, withImport, withNavigationEntry } from './edits.ts';
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

/** `pnpm gen list-page`: a page that is a list: its declaration, page and test, registered in its app. */
export function listPageGenerator(plop: PlopTypes.NodePlopAPI): void {
  const root = plop.getDestBasePath();
  const files = filesOf(root);

  plop.setGenerator('list-page', {
    description: 'A page that is a list: its declaration, page and test, registered',
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
      const { app, name, call, rows } = given as Answers;
      const one = singular(name);
      const list = `${camelCase(name)}List`;
      const source = `apps/${app}/src`;
      const answers = Object.assign(given ?? {}, {
        ...APPS[app],
        one,
        many: name.replaceAll('-', ' '),
        oneWord: one.replaceAll('-', ' '),
        title: sentenceCase(name),
        oneTitle: sentenceCase(one),
        Rows: pascalCase(name),
        list,
      });
      return [
        async () => {
          const { row, others } = await sampleList(root, APPS[app].area, call, rows);
          Object.assign(answers, { row, others: JSON.stringify(others).slice(1, -1) });
          return `${call} in the contract`;
        },
        {
          type: 'addMany',
          destination: `${source}/features/${name}`,
          base: 'templates/list-page',
          templateFiles: 'templates/list-page/*.hbs',
        },
        files.edit(`${source}/app/pages.tsx`, (text) =>
          withEntry(
            [
              { name: 'listAt', from: '@carematch/front-end/list/define-list' },
              { name: 'chunk', from: '@carematch/front-end/page' },
              { name: list, from: `../features/${name}/${name}-list.tsx` },
            ].reduce(withImport, text),
            ['rows: ['],
            `    listAt(
      ${list},
      chunk(() => import('../features/${name}/${name}-page.tsx'), '${pascalCase(name)}Page'),
    ),`,
          ),
        ),
        files.edit(`${source}/app/routes.test.tsx`, (text) => withNavigationEntry(text, answers.title)),
      ];
    },
  });
}
