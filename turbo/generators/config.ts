import type { PlopTypes } from '@turbo/gen';

import { endpointGenerator } from './endpoint.ts';
import { listPageGenerator } from './list-page.ts';
import { kebabOnly } from './names.ts';
import { settingsPageGenerator } from './settings-page.ts';

/** `pnpm gen`: an endpoint, a list page, a settings page or a component with its tests, so that the easy way is the right way. */
export default function generator(plop: PlopTypes.NodePlopAPI): void {
  endpointGenerator(plop);
  listPageGenerator(plop);
  settingsPageGenerator(plop);

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
