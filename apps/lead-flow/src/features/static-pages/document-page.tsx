import { useLocation } from '../../app/router.ts';
import { PageHeading } from '../../shared/page-heading.tsx';
import { ConsentSetting } from '../../shared/privacy/consent-setting.tsx';
import { Prose } from '../../shared/prose/prose.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';
import type { StaticText } from './static-text.ts';
import { ABOUT_US } from './texts/about-us.ts';
import { PRIVACY_POLICY } from './texts/privacy-policy.ts';
import { TERMS_OF_SERVICE } from './texts/terms-of-service.ts';
import { TERMS_OF_USE } from './texts/terms-of-use.ts';
import styles from './document-page.module.css';

const TEXTS: Readonly<Record<string, StaticText>> = {
  '/about-us': ABOUT_US,
  '/privacy-policy': PRIVACY_POLICY,
  '/terms-of-service': TERMS_OF_SERVICE,
  '/terms-of-use': TERMS_OF_USE,
};

/** The pages that are one text: privacy policy, terms, about us. */
export function DocumentPage() {
  const { pathname } = useLocation();
  const text = TEXTS[pathname.replace(/\/$/, '')] ?? ABOUT_US;
  return (
    <SitePage>
      <div className={styles.head}>
        <PageHeading key={pathname} title={text.title}>
          {text.title}
        </PageHeading>
        {text.updated && <p className={styles.updated}>Last changed {text.updated}</p>}
      </div>
      <Prose text={text.body} />
      {text === PRIVACY_POLICY && <ConsentSetting />}
    </SitePage>
  );
}
