import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { buttonClass, ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';
import type { RenderLink } from '@carematch/ui/link';
import { Prose } from '@carematch/ui/prose';
import { Suspense } from 'react';

import { guideCall } from '../../shared/data/call.ts';
import { usePageData } from '../../shared/data/page-data.tsx';
import { WithData } from '../../shared/data/with-data.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { pageOf } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';
import { Link, useNavigate, useParams } from '../../shared/router.ts';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { useHydrated } from '../../shared/use-hydrated.ts';
import type { Guide } from '../../shared/data/types.ts';
import { type ChosenGuide, useChosenGuide } from './chosen-guide.ts';
import styles from './guides.module.css';
import { minutesToRead } from './minutes-to-read.ts';

const PdfViewer = lazyPart(() => import('./pdf-viewer.tsx'), 'PdfViewer', 'The viewer');

const loading = <output className={styles.loading}>Loading the guide…</output>;

/** The PDF in its frame: in the external viewer where one is configured, else in our own. */
function Frame({ name, pdf_file }: ChosenGuide) {
  const { documentViewer, origin = '' } = usePageData();
  const isHydrated = useHydrated();
  if (documentViewer)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- A viewer that staff chose runs its own scripts, on its own origin.
      <iframe
        className={styles.frame}
        title={name}
        src={documentViewer.replace('{url}', encodeURIComponent(origin + pdf_file))}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <div className={`${styles.frame} ${styles.needsScript}`}>
      {isHydrated ? (
        <Suspense fallback={loading}>
          <PdfViewer key={pdf_file} name={name} url={pdf_file} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}

/** What is known of a guide: its name and file while its text is on its way. */
type Shown = ChosenGuide & Partial<Pick<Guide, 'minutes' | 'summary' | 'sections'>>;

function GuideView({ name, pdf_file, summary, minutes, sections }: Shown) {
  const navigate = useNavigate();
  const isFromList = useChosenGuide() !== undefined;
  const goBack: RenderLink = ({ href, ...link }) => (
    <Link
      {...link}
      to={href}
      onClick={(event) => {
        if (!isFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
  return (
    <SitePage>
      <div className={styles.head}>
        <Breadcrumb trail={[{ href: paths.guides(), label: 'Guides' }]} here={name} renderLink={goBack} />
        <PageHeading title={name}>{name}</PageHeading>
        {summary && <p>{summary}</p>}
        <div className={styles.ways}>
          <a className={buttonClass()} href={pdf_file} download>
            Download the PDF
          </a>
          {minutes !== undefined && <span className={styles.soft}>{minutesToRead(minutes)}</span>}
        </div>
      </div>
      <Frame name={name} pdf_file={pdf_file} />
      {sections?.map(({ heading, text }) => (
        <section key={heading} className={styles.section}>
          {heading !== null && <h2>{heading}</h2>}
          <Prose text={text} renderLink={routerLink} />
        </section>
      ))}
      <div>
        <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
          Look for care
        </ButtonLink>
      </div>
      <Lifeline />
    </SitePage>
  );
}

function GuidePage() {
  const { id = '' } = useParams();
  const chosen = useChosenGuide();
  return (
    <WithData calls={[guideCall(id)]} loading={chosen ? <GuideView {...chosen} /> : <LateLoading />}>
      {([{ guide }]) => <GuideView {...guide} />}
    </WithData>
  );
}

/** `/guides/{id}`. */
export const page = pageOf({
  Component: GuidePage,
  calls: ({ id = '' }) => [guideCall(id)],
  head: ({ id = '' }, results) => {
    const guide = results?.[0].guide;
    return {
      title: guide?.name ?? 'Guide',
      ...(guide && { description: guide.summary }),
      canonical: paths.guide(id),
    };
  },
});
