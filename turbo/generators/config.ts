import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

const kebab = (text: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
const kebabOnly = (text: string): true | string => kebab(text) || 'Use kebab-case, as in match-notes.';

/** `turbo gen`: a feature, an endpoint or a component with its tests, so that the easy way is the right way. */
export default function generator(plop: PlopTypes.NodePlopAPI): void {
  const root = plop.getDestBasePath();
  plop.setHelper('isProtected', (caller: string) => caller === 'professional' || caller === 'staff');
  // Whatever a professional may do, staff may do as that professional.
  plop.setHelper('callers', (caller: string) =>
    caller === 'professional' ? "'professional', 'staffAsProfessional'" : `'${caller}'`,
  );
  plop.setHelper('area', (caller: string) => (caller === 'staff' ? 'admin' : 'public'));

  plop.setGenerator('feature', {
    description: 'A screen of one app: its page and its test',
    prompts: [
      {
        type: 'list',
        name: 'app',
        message: 'Which app?',
        choices: ['lead-flow', 'provider-portal', 'admin-console'],
      },
      { type: 'input', name: 'name', message: 'Name of the feature', validate: kebabOnly },
    ],
    actions: [
      {
        type: 'addMany',
        destination: 'apps/{{ app }}/src/features/{{ name }}',
        base: 'templates/feature',
        templateFiles: 'templates/feature/*.hbs',
      },
      () => 'Next: its path in src/app/paths.ts, its line in src/app/pages.tsx.',
    ],
  });

  plop.setGenerator('endpoint', {
    description: 'A call: its contract, its verb and its test',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain (a folder of modules/)', validate: kebabOnly },
      { type: 'input', name: 'verb', message: 'Verb, as in close-match', validate: kebabOnly },
      {
        type: 'list',
        name: 'method',
        message: 'Method',
        choices: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      },
      {
        type: 'input',
        name: 'path',
        message: 'Path below the base, as in /matches/:id/close',
        validate: (text: string) =>
          /^\/[\w/:-]+$/.test(text) || 'A path starts with / and names its parameters with :',
      },
      {
        type: 'list',
        name: 'caller',
        message: 'Who may call?',
        choices: ['visitor', 'capabilityHolder', 'professional', 'staff'],
      },
    ],
    actions: (answers) => {
      const domain = String(answers?.['domain']);
      const contract = `packages/api-client/src/contract/${domain}.contract.ts`;
      const isNew = !existsSync(join(root, contract));
      return [
        isNew
          ? { type: 'add', path: contract, templateFile: 'templates/endpoint/contract.hbs' }
          : {
              type: 'modify',
              path: contract,
              pattern: /\n\} as const satisfies Contract;/,
              templateFile: 'templates/endpoint/contract-entry.hbs',
            },
        {
          type: 'add',
          path: 'apps/api/src/modules/{{ domain }}/{{ verb }}.ts',
          templateFile: 'templates/endpoint/verb.hbs',
        },
        {
          type: 'add',
          path: 'apps/api/src/modules/{{ domain }}/{{ verb }}.test.ts',
          templateFile: 'templates/endpoint/verb-test.hbs',
        },
        ...(existsSync(join(root, `apps/api/src/modules/${domain}/${domain}.routes.ts`))
          ? []
          : [
              {
                type: 'add',
                path: 'apps/api/src/modules/{{ domain }}/{{ domain }}.routes.ts',
                templateFile: 'templates/endpoint/routes.hbs',
              },
            ]),
        () =>
          (isNew
            ? 'Next: the contract into public-api.ts or admin-api.ts, the handlers into apps/api/src/areas.ts'
            : `Next: the handler into modules/${domain}/${domain}.routes.ts`) +
          ', and who may call into apps/api/src/testing/access-table.ts; it does not compile without.',
      ];
    },
  });

  plop.setGenerator('component', {
    description: 'A component of packages/ui with its story, style and test',
    prompts: [{ type: 'input', name: 'name', message: 'Name of the component', validate: kebabOnly }],
    actions: [
      {
        type: 'addMany',
        destination: 'packages/ui/src/{{ name }}',
        base: 'templates/component',
        templateFiles: 'templates/component/*.hbs',
      },
    ],
  });
}
