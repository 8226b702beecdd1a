import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './footer.module.css';

export interface FooterProps {
  /** Further pages of the app, before the terms. */
  readonly more?: readonly { readonly href: string; readonly label: string }[] | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** What stands under every page: that this is no medical advice, whose it is, and its terms. */
export function Footer({ more, renderLink = plainLink }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <p className={styles.disclaimer}>
        The information on this site and app is general information. It&apos;s not medical advice, and it
        doesn&apos;t replace the advice of a health professional who knows you.
      </p>
      <div className={styles.legal}>
        <p>© 2024 Carematch. All rights reserved.</p>
        <ul className={styles.links}>
          {more?.map(({ href, label }) => (
            <li key={href}>{renderLink({ href, children: label })}</li>
          ))}
          <li>{renderLink({ href: '/terms-of-use', children: 'Terms of Use' })}</li>
          <li>{renderLink({ href: '/privacy-policy', children: 'Privacy Policy' })}</li>
        </ul>
      </div>
    </footer>
  );
}
