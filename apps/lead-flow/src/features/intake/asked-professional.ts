import { ApiError } from '@carematch/api-client/api-error';

import { api } from '../../shared/api/api.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { countVisit } from '../../shared/count-visit.ts';

/** Looks up how the professional asked for is called, and notes if they are gone. */
export async function nameChosen(vanityName: string): Promise<void> {
  countVisit(vanityName, 'start');
  const isChosen = (): boolean => useDraft.getState().chosenProfessional?.vanityName === vanityName;
  try {
    const found = await api.call('GET /public/professionals/:vanity_name', {
      params: { vanity_name: vanityName },
    });
    if (!isChosen()) return;
    if (found.kind === 'moved') {
      useDraft.setState({ chosenProfessional: { vanityName: found.vanity_name, name: '' } });
      await nameChosen(found.vanity_name);
    } else
      useDraft.setState({
        chosenProfessional:
          found.kind === 'gone'
            ? { vanityName, name: '', isGone: true }
            : { vanityName, name: found.display_name },
      });
  } catch (error) {
    // Without a connection the choice stays, without a name.
    if (error instanceof ApiError && error.status === 404 && isChosen())
      useDraft.setState({ chosenProfessional: { vanityName, name: '', isGone: true } });
  }
}
