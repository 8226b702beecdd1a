import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { readTemplate } from './templates/read-template.ts';

export function templatesHandlers(services: Services): Handlers<typeof templatesContract> {
  return {
    'GET /message-templates': ({ actor }) => listTemplates(services, actor),
    'GET /message-templates/:id': ({ actor }, { params }) => readTemplate(services, actor, params.id),
    'POST /message-templates': answerOnce(({ actor, tx }, { body }) => addTemplate(tx, actor, body)),
    'POST /message-templates/:id': ({ actor }, { params, body, ifMatch }) =>
      changeTemplate(services, actor, params.id, body, ifMatch),
    'DELETE /message-templates/:id': ({ actor }, { params }) => deleteTemplate(services, actor, params.id),
  };
}
