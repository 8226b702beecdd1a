import { Link } from '../../shared/router.ts';
import { Messages } from '../../shared/late-parts.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './frame-parts.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { useHostPage } from './use-host-page.ts';

/** What a frame has beside its page: the connection to the page around it, messages where the visitor looks, and our name at the end. */
export function FrameParts() {
  const { isAsked, leave, stay } = useHostPage();
  return (
    <>
      <div className={styles.inView}>
        <Messages />
      </div>
      <footer className={styles.foot}>
        <p>Powered by Carematch</p>
        <Link to={paths.termsOfUse()}>Terms of Use</Link>
        <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
      </footer>
      <LeaveDialog open={isAsked} onLeave={leave} onStay={stay} />
    </>
  );
}
