import type { PlopTypes } from '@turbo/gen';

import { endpointGenerator } from './endpoint.ts';
import { kebabOnly } from './names.ts';

/** `turbo gen`: a feature, an endpoint or a component with its tests, so that the easy way is the right way. */
export default function generator(plop: PlopTypes.NodePlopAPI): void {
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

  endpointGenerator(plop);

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
