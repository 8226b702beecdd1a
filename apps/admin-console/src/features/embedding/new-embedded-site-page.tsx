import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { Form } from '@carematch/front-end/form/form';
import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { useNavigate } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { embeddedSiteFormSchema } from '@carematch/validation/fields/embedded-site.schema';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';
import styles from './embedding.module.css';
import { SiteFields } from './site-form.tsx';
import { SitePreview } from './site-preview.tsx';
import { keepSite } from './site-queries.ts';

const EMPTY = { name: '', domains: '', landing_page: '', accent_color: '' };

/** Adds a site that may show the flow. Its snippet comes with it. */
export function NewEmbeddedSitePage() {
  const adminConsole = useAdminConsole();
  const navigate = useNavigate();
  const sendOnce = useRequestKey();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.embeddedSites(), label: 'Embedding' }]} renderLink={routerLink} />
        <PageHeading />
      </header>
      <Form
        schema={embeddedSiteFormSchema}
        values={EMPTY}
        failureTitle="We couldn't add the site"
        send={(body) =>
          sendOnce(body, async (idempotencyKey) => {
            const { site } = await adminConsole.api.call(
              'POST /embedded-sites',
              { body },
              { idempotencyKey },
            );
            await keepSite(adminConsole, site);
            return site;
          })
        }
        onSent={async ({ id, name }) => {
          showToast('success', `${name} is added. Copy its snippet below.`);
          await navigate(paths.embeddedSite(id));
        }}
      >
        <div className={styles.beside}>
          <SiteFields />
          <SitePreview />
        </div>
        <FormSaveBar label="Add site" />
      </Form>
    </div>
  );
}
