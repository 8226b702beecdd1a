import { paths } from '../../shared/paths.ts';
import { Link } from '../../shared/router.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { readLeadFlow } from '../../shared/draft/draft-storage.ts';
import styles from './resume-link.module.css';

/** Leads back into a flow that was begun on this device: to its last step, which knows what is missing before it. */
export function ResumeLink() {
  const { care_path, serviceIds } = useDraft();
  const slug = care_path > 0 || serviceIds.length > 0 ? readLeadFlow()?.profession : undefined;
  if (slug === undefined) return null;
  return (
    <p className={styles.resume}>
      Welcome back.{' '}
      <Link to={paths.contact(care_path > 0 ? 'care_path' : 'service', slug)}>
        Pick up where you left off
      </Link>
    </p>
  );
}
