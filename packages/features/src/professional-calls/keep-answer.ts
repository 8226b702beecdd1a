import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Takes the answer of a write as what is kept by now, whatever an older reading that is still under way will say. */
export async function keepAnswer(queryClient: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}
