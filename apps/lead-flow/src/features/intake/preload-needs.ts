import { carePathCall } from '../../shared/data/call.ts';
import { fetchCall } from '../../shared/data/query-client.ts';
import { loadFetching } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';

/** Loads what the next two steps are made of: their code, and what the care path offers. */
export async function preloadNeeds(carePathId: number): Promise<void> {
  const index = questionnaireIndex(useDraft.getState());
  await Promise.all([
    import('./explore-needs-page.tsx'),
    import('./focus-area-page.tsx'),
    loadFetching(),
    fetchCall(carePathCall(carePathId, index)),
  ]);
}
