import { carePathCall } from '../../shared/data/call.ts';
import { fetchCall } from '../../shared/data/query-client.ts';
import { preloadFetching } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';

/** Loads what the step of needs is made of: its code, and what the care path offers. */
export async function preloadNeeds(carePathId: number): Promise<void> {
  const index = questionnaireIndex(useDraft.getState());
  await Promise.all([
    import('./choices-pages.ts'),
    preloadFetching(),
    fetchCall(carePathCall(carePathId, index)),
  ]);
}
