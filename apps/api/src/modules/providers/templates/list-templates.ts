import { asc, eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { documents } from '../../catalog/catalog.tables.ts';
import { messageTemplates } from '../providers.tables.ts';
import { ofProvider, presentTemplate } from './own-template.ts';

type Answer = ResponseOf<(typeof templatesContract)['GET /message-templates']>;

const textOr = <Fallback>(value: unknown, fallback: Fallback): string | Fallback =>
  typeof value === 'string' ? value : fallback;

/** `GET /message-templates`: the own ones, in the order in which they were made, and what one may start from. */
export async function listTemplates({
  actor: { providerId },
  services: { db },
}: Context<ActorForProfessional>): Promise<Answer> {
  const own = await db
    .select()
    .from(messageTemplates)
    .where(ofProvider(providerId))
    .orderBy(asc(messageTemplates.id));
  const suggested = await db
    .select()
    .from(documents)
    .where(eq(documents.kind, 'message_template'))
    .orderBy(asc(documents.sortOrder), asc(documents.slug));
  return {
    templates: own.map(presentTemplate),
    suggestions: suggested.map(({ title, body, attributes }) => ({
      kind: attributes['channel'] === 'sms' ? 'sms' : 'email',
      title,
      subject: textOr(attributes['subject'], null),
      body,
    })),
  };
}
