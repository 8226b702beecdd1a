import { flowShapeOf } from '../../shared/paths.ts';
import { useLocation, useParams } from '../../shared/router.ts';
import type { Flow } from './rules/steps.ts';

/** The flow that the address is in. */
export function useFlow(): Flow {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  return { id, shape: flowShapeOf(pathname, id) };
}
