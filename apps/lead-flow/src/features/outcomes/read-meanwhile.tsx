import { paths } from '../../shared/paths.ts';
import { Link } from '../../shared/router.ts';
import styles from './match-profile.module.css';

/** What to read while one waits. It fits every kind of care, and names none. */
export function ReadMeanwhile() {
  return (
    <section className={styles.section}>
      <h2>While you wait</h2>
      <ul>
        <li>
          <Link to={paths.guide('first-conversation')}>Questions for a first conversation</Link>
        </li>
        <li>
          <Link to={paths.guide('what-therapy-costs')}>What care costs, and who pays</Link>
        </li>
      </ul>
    </section>
  );
}
