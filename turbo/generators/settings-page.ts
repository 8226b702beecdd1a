import type { PlopTypes } from '@turbo/gen';

import { APPS, type AppName, registering, whichApp } from './apps.ts';
import { withEntry } from './edits.ts';
import { filesOf } from './files.ts';
import { camelCase, kebabOnly, pascalCase } from './names.ts';

interface Answers {
  readonly app: AppName;
  readonly name: string;
  readonly title: string;
  readonly call: string;
}

/** `pnpm gen settings-page`: a form in an app's settings, with its rules and its test, registered; the first one makes the settings. */
export function settingsPageGenerator(plop: PlopTypes.NodePlopAPI): void {
  const files = filesOf(plop.getDestBasePath());

  plop.setGenerator('settings-page', {
    description: 'A form in the settings of an app: its rules, its page and its test, registered',
    prompts: [
      whichApp,
      { type: 'input', name: 'name', message: 'What is set there: business-hours', validate: kebabOnly },
      {
        type: 'input',
        name: 'title',
        message: 'Title, as in Business hours',
        validate: (text: string) => /^[A-Z][\w -]*$/.test(text) || 'Letters, numbers and spaces.',
      },
      {
        type: 'input',
        name: 'call',
        message: 'Call that saves it, as in PUT /user/business-hours',
        validate: (text: string) =>
          /^(POST|PUT|PATCH) \//.test(text) || 'A call that saves, as in PUT /user/motto.',
      },
    ],
    actions: (given) => {
      const { app, name, title } = given as Answers;
      const { home } = APPS[app];
      const folder = `apps/${app}/src/features/settings`;
      const href = `${home}/settings`;
      const pathName = `${camelCase(name)}Settings`;
      Object.assign(given ?? {}, {
        ...APPS[app],
        path: `${href}/${name}`,
        pathName,
        Page: `${pascalCase(name)}Page`,
        schema: `${camelCase(name)}Schema`,
      });
      const settingsPage = {
        path: href,
        pathName: 'settings',
        pathEntry: 'settings: () => patterns.settings',
        page: 'settingsPage',
        feature: 'settings',
        navigation: 'Settings',
      };
      const fresh = files.read(`${folder}/settings.ts`) === '';
      const page = plop.renderString(
        files.read('turbo/generators/templates/settings-entry.hbs'),
        given ?? {},
      );
      return [
        ...(fresh
          ? [
              {
                type: 'addMany',
                destination: folder,
                base: 'templates/settings',
                templateFiles: 'templates/settings/*.hbs',
              },
              ...registering(files, app, settingsPage),
            ]
          : []),
        {
          type: 'addMany',
          destination: folder,
          base: 'templates/settings-page',
          templateFiles: 'templates/settings-page/*.hbs',
        },
        {
          type: 'add',
          path: `packages/validation/src/${name}.schema.ts`,
          templateFile: 'templates/settings-schema.hbs',
        },
        files.edit(`${folder}/settings.ts`, (source) =>
          withEntry(
            source,
            ['sections: ['],
            // On several lines, so that the formatter keeps the end of the list on a line of its own.
            `        {
          href: paths.${pathName}(),
          label: '${title}',
          hint: 'Change your ${title.toLowerCase()}',
        },`,
          ),
        ),
        files.edit(`${folder}/pages.tsx`, (source) => `${source}\n${page}`),
        ...registering(files, app, {
          path: `${href}/${name}`,
          pathName,
          pathEntry: `${pathName}: () => patterns.${pathName}`,
          page: `${pathName}Page`,
          feature: 'settings',
        }),
      ];
    },
  });
}
