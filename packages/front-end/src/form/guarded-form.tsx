import { useQueryClient, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';

import { Form, type FormProps } from './form.tsx';
import type { FormParts } from './form-parts.tsx';

interface GuardedFormProps<Values extends FieldValues, Parsed, Answer, Data> extends Omit<
  FormProps<Values, Parsed, Answer>,
  'values' | 'send' | 'guard' | 'short'
> {
  /** What is kept, with its tag. */
  readonly query: UseSuspenseQueryOptions<Data, Error, Data, string[]>;
  readonly valuesOf: (data: Data) => Values;
  /** What the form changes, by the path of each value, in words. */
  readonly parts: (values: Values) => FormParts;
  /**
   * Sends what was filled in, with the tag of what it was made from: `from` is what is known to be kept. The answer of `query` is up to date
   * before it resolves.
   */
  readonly send: (values: Parsed, from: Data) => Promise<Answer>;
}

/**
 * A form of what others may change too. Where someone did while it was being filled in, nothing is overwritten: it shows what is there now
 * beside what was typed, and asks which to keep.
 */
export function GuardedForm<Values extends FieldValues, Parsed, Answer, Data>({
  query,
  valuesOf,
  parts,
  send,
  ...rest
}: GuardedFormProps<Values, Parsed, Answer, Data>) {
  const queryClient = useQueryClient();
  const { data, refetch } = useSuspenseQuery(query);
  const known = () => queryClient.getQueryData<Data>(query.queryKey) ?? data;
  return (
    <Form
      {...rest}
      values={valuesOf(data)}
      send={(values) => send(values, known())}
      guard={{
        now: () => valuesOf(known()),
        reload: async () => valuesOf((await refetch({ throwOnError: true })).data ?? known()),
        parts,
      }}
    />
  );
}
