import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { messageTemplates } from '../providers.tables.ts';
import {
  ofProvider,
  presentTemplate,
  requireFreeTitle,
  storedColumns,
  type Template,
} from './own-template.ts';

/** Far more than anyone needs. */
const MOST_TEMPLATES = 100;

/** `POST /message-templates`, within a transaction. @throws {ApiError} `conflict` where the title is taken, or there are too many. */
export async function addTemplate(
  context: TransactionContext<ActorForProfessional>,
  { body: template }: { readonly body: TemplateBody },
): Promise<{ template: Template }> {
  const { actor, tx } = context;
  const { providerId } = actor;
  await lockProvider(tx, providerId);
  await requireFreeTitle(tx, providerId, template);
  if ((await tx.$count(messageTemplates, ofProvider(providerId))) >= MOST_TEMPLATES)
    throw new ApiError('conflict', { message: `The limit is ${MOST_TEMPLATES} templates.` });
  const [row] = await tx
    .insert(messageTemplates)
    .values({ providerId, ...storedColumns(template) })
    .returning();
  if (!row) throw new Error('The template was not stored');
  await audit(context, {
    action: 'template.added',
    subject: { type: 'message_template', id: row.id },
    after: { kind: row.kind, title: row.title },
  });
  return { template: presentTemplate(row) };
}
