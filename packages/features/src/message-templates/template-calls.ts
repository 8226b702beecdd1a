import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';
import type { UseQueryOptions, UseSuspenseQueryOptions } from '@tanstack/react-query';

/** The own templates, and what one may start from. */
export type Templates = ResponseOf<PublicApi['GET /message-templates']>;
export type SavedTemplate = Templates['templates'][number];

/** What a template holds; a suggestion holds no more. */
export type TemplateTexts = Templates['suggestions'][number];

type Professional = ResponseOf<PublicApi['GET /user']>['user'];

/** A client to preview a template with: as much of their name as the list of matches shows. */
interface PreviewClient {
  readonly matchId: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly matched_at: string;
}

type Suspended<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

export interface TemplateCalls {
  readonly templates: Suspended<Templates>;
  /** Whose templates they are. */
  readonly sender: Suspended<Professional>;
  /** Their latest clients, newest first. A preview goes without them while they are not known. */
  readonly clients: UseQueryOptions<PreviewClient[], Error, PreviewClient[], string[]>;
  /** Each brings the answer of `templates` up to date. A repetition with the same key adds nothing. */
  readonly add: (template: TemplateBody, key: string) => Promise<SavedTemplate>;
  readonly change: (id: number, template: TemplateBody, tag: string) => Promise<SavedTemplate>;
  readonly remove: (id: number) => Promise<void>;
}

/** Whose words: a professional's own, or staff on their behalf. */
export type TemplateActor = 'self' | 'staff';

/** What each page of templates takes. */
export interface TemplateProps {
  readonly calls: TemplateCalls;
  readonly actor: TemplateActor;
  /** Where what a template takes of the professional is changed. */
  readonly profileHref: string;
}
