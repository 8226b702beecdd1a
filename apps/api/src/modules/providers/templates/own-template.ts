import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';
import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { tagOf } from '../../platform/tags.ts';
import { messageTemplates } from '../providers.tables.ts';

export type Template = z.output<
  (typeof templatesContract)['GET /message-templates/:id']['response']
>['template'];

type TemplateRow = typeof messageTemplates.$inferSelect;

export const presentTemplate = ({ id, kind, title, subject, body, updatedAt }: TemplateRow): Template => ({
  id,
  kind,
  title,
  subject,
  body,
  updated_at: updatedAt.toISOString(),
  tag: tagOf([title, subject, body]),
});

/** Limits a statement to a professional's templates. */
export const ofProvider = (providerId: number) => eq(messageTemplates.providerId, providerId);

/** Limits a statement to a template of this professional. */
export const isOwn = (providerId: number, id: number) =>
  and(eq(messageTemplates.id, id), ofProvider(providerId));

/** What is stored of a template; a text has no subject. */
export const storedColumns = ({ kind, title, subject, body }: TemplateBody) => ({
  kind,
  title,
  subject: kind === 'email' ? (subject ?? null) : null,
  body,
});

/** Refuses a title that another of the own templates of this kind has. The caller has locked the professional. */
export async function requireFreeTitle(
  tx: Transaction,
  providerId: number,
  { kind, title }: TemplateBody,
  ownId?: number,
): Promise<void> {
  const [other] = await tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(
      and(
        ofProvider(providerId),
        eq(messageTemplates.kind, kind),
        sql`lower(${messageTemplates.title}) = lower(${title})`,
      ),
    );
  if (!other || other.id === ownId) return;
  const message = `There’s already a template called “${title}”.`;
  throw new ApiError('conflict', { message, fields: { title: message } });
}
