import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { readTemplate } from './templates/read-template.ts';

export const templatesHandlers: Handlers<typeof templatesContract> = {
  'GET /message-templates': listTemplates,
  'GET /message-templates/:id': readTemplate,
  'POST /message-templates': answerOnce(addTemplate),
  'POST /message-templates/:id': changeTemplate,
  'DELETE /message-templates/:id': deleteTemplate,
};
