import { useLocation } from '../../app/router.ts';
import { usePageParams } from '../../shared/page-params.ts';
import type { Flow } from './rules/steps.ts';

/** The flow that the address is in. */
export function useFlow(): Flow {
  const { id = '' } = usePageParams();
  const { pathname } = useLocation();
  return { id, shape: pathname.startsWith(`/${id}/patient/`) ? 'service' : 'care_path' };
}
