import type { PlopTypes } from '@turbo/gen';

import { withEntry, withImport, withSnapshotLine } from './edits.ts';
import { filesOf } from './files.ts';
import { camelCase, kebabOnly, pascalCase } from './names.ts';

interface Answers {
  readonly name: string;
  readonly title: string;
  readonly call: string;
  readonly staffCall?: string;
}

const FEATURES = 'packages/features/src';
const CALL = /^(POST|PUT|PATCH) \//;

/** `pnpm gen settings-page`: a form in a professional's settings in both apps, with its schema, calls and test. */
export function settingsPageGenerator(plop: PlopTypes.NodePlopAPI): void {
  const { read, edit } = filesOf(plop.getDestBasePath());

  plop.setGenerator('settings-page', {
    description:
      'A form in a professional’s settings: its schema, calls, component, test and row of the table',
    prompts: [
      { type: 'input', name: 'name', message: 'End of its address: motto', validate: kebabOnly },
      {
        type: 'input',
        name: 'title',
        message: 'Title, as in Business hours',
        validate: (text: string) => /^[A-Z][\w -]*$/.test(text) || 'Letters, numbers and spaces.',
      },
      {
        type: 'input',
        name: 'call',
        message: 'Call that saves it, as in PUT /user/motto',
        validate: (text: string) => CALL.test(text) || 'A call that saves, as in PUT /user/motto.',
      },
      {
        type: 'input',
        name: 'staffCall',
        message: 'Call of staff on behalf, as in PUT /users/:id/motto; empty if they may not',
        validate: (text: string) => text === '' || CALL.test(text) || 'As in PUT /users/:id/motto.',
      },
    ],
    actions: (given) => {
      const { name, title, call, staffCall } = given as Answers;
      const calls = `${camelCase(name)}Calls`;
      const answers = Object.assign(given ?? {}, {
        calls,
        Component: pascalCase(name),
        schema: `${camelCase(name)}Schema`,
        lowerTitle: title.toLowerCase(),
      });
      const row = plop.renderString(read('turbo/generators/templates/settings-row.hbs'), answers).trimEnd();
      const withAddress = (app: string, line: string) =>
        edit(`apps/${app}/src/shared/paths.test.ts`, (source) => withSnapshotLine(source, line));
      return [
        {
          type: 'addMany',
          destination: `${FEATURES}/${name}`,
          base: 'templates/settings-page',
          templateFiles: 'templates/settings-page/*.hbs',
        },
        {
          type: 'add',
          path: `${FEATURES}/professional-calls/${name}-calls.ts`,
          templateFile: 'templates/settings-calls.hbs',
        },
        {
          type: 'add',
          path: `packages/validation/src/fields/${name}.schema.ts`,
          templateFile: 'templates/settings-schema.hbs',
        },
        edit(`${FEATURES}/professional-settings/settings-table.tsx`, (source) =>
          withEntry(
            withImport(source, { name: calls, from: `../professional-calls/${name}-calls.ts` }),
            ['const SETTINGS = ['],
            row,
          ),
        ),
        withAddress('provider-portal', `"settings, ${name}": "/dashboard/settings/${name}",`),
        ...(staffCall
          ? [
              edit('apps/admin-console/src/features/professional-settings/on-behalf.ts', (source) =>
                withEntry(source, ['const ON_BEHALF'], `  '${call}': inPath('${staffCall}'),`),
              ),
              withAddress(
                'admin-console',
                `"professional, ${name}": "/admin-dashboard/professional-profile/${name}?user=31",`,
              ),
            ]
          : []),
      ];
    },
  });
}
