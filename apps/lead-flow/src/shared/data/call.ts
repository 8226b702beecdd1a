import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';

/** The calls that only read. */
export type ReadKey = Extract<keyof PublicApi, `GET /${string}`>;

type ReadInput<Key extends ReadKey> = CallInput<PublicApi[Key]>;
export type ReadResult<Key extends ReadKey> = ResponseOf<PublicApi[Key]>;

/** One reading call with its input: what a page needs, said before anything is fetched. */
export interface Call<Key extends ReadKey> {
  readonly endpoint: Key;
  readonly input: ReadInput<Key>;
  /** A refusal (404, 422) of it is null, and the page decides what that means. */
  readonly orNull?: true;
}

export type AnyCall = { [Key in ReadKey]: Call<Key> }[ReadKey];

/** What a list of calls answers, in order. */
export type Results<Calls extends readonly AnyCall[]> = {
  readonly [Index in keyof Calls]:
    | ReadResult<Calls[Index]['endpoint']>
    | (Calls[Index] extends { readonly orNull: true } ? null : never);
};

/** Names a call with its input: equal names, equal answers. */
export const callName = ({ endpoint, input }: Pick<AnyCall, 'endpoint' | 'input'>): string =>
  JSON.stringify([endpoint, input]);

const call = <Key extends ReadKey>(endpoint: Key, input: ReadInput<Key>): Call<Key> => ({ endpoint, input });

export const professionsCall = () => call('GET /professions', {});
export const testimonialsCall = () => call('GET /testimonials', {});
export const landingPageCall = (id: string) => call('GET /landing-pages/:id', { params: { id } });
export const professionCall = (id: string) => call('GET /professions/:id', { params: { id } });
export const carePathsCall = (id: string) => call('GET /professions/:id/care-paths', { params: { id } });
export const servicesCall = (id: string) => call('GET /professions/:id/services', { params: { id } });

/** `index` 2 asks for the lists of the dysregulation flow. */
export const carePathCall = (id: number, index: 1 | 2) =>
  call('GET /care-paths/:id', {
    params: { id: String(id) },
    query: index === 2 ? { questionnaire: '2' } : {},
  });

export const questionnairesCall = (id: string) =>
  call('GET /professions/:id/questionnaires', { params: { id } });

export const questionsCall = (questionnaireId: number) =>
  call('GET /questionnaires/:id/questions', { params: { id: String(questionnaireId) } });

export const addressSearchCall = (query: string) => call('GET /address-search', { query: { query } });

export const guidesCall = () => call('GET /guides', {});
export const guideCall = (id: string) => call('GET /guides/:id', { params: { id } });
export const searchPageCall = (query: ReadInput<'GET /search/pages'>['query']) =>
  call('GET /search/pages', { query });

export const searchProfessionalsCall = (query: ReadInput<'GET /search/professionals'>['query']) =>
  ({ ...call('GET /search/professionals', { query }), orNull: true }) as const;

export const publicProfileCall = (name: string) =>
  call('GET /public/professionals/:vanity_name', { params: { vanity_name: name } });

export const publicMatchCall = (id: string) => call('GET /public/matches/:id', { params: { id } });
