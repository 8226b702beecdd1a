import { Button } from '@carematch/ui/button';
import * as pdfjs from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes it the file's address.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
// It takes the library from where that has put itself.
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import styleUrl from 'pdfjs-dist/web/pdf_viewer.css?url';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import styles from './guides.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const SMALLEST = 0.25;
const LARGEST = 4;

type Standing = 'loading' | 'shown' | 'failed';

interface Place {
  readonly page: number;
  readonly pages: number;
}

interface PdfViewerProps {
  readonly name: string;
  readonly url: string;
}

/** Shows a PDF by pdf.js: pages with their texts and structure over the drawings, page by page and in any size. */
export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps extends PdfViewerProps {
  readonly onRetry: () => void;
}

function Attempt({ name, url, onRetry }: AttemptProps) {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<PDFViewer>(null);
  const [standing, setStanding] = useState<Standing>('loading');
  const [{ page, pages }, setPlace] = useState<Place>({ page: 1, pages: 0 });

  useEffect(() => {
    if (!container.current) return undefined;
    const eventBus = new EventBus();
    const linkService = new PDFLinkService({ eventBus });
    const made = new PDFViewer({
      container: container.current,
      eventBus,
      linkService,
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    });
    linkService.setViewer(made);
    viewer.current = made;
    let isOver = false;
    const task = pdfjs.getDocument({ url });
    const show = async (): Promise<void> => {
      const document = await task.promise;
      if (isOver) return;
      eventBus.on('pagesinit', () => {
        made.currentScaleValue = 'page-width';
        setPlace({ page: 1, pages: document.numPages });
      });
      eventBus.on('pagechanging', ({ pageNumber }: { readonly pageNumber: number }) =>
        setPlace({ page: pageNumber, pages: document.numPages }),
      );
      eventBus.on('pagerendered', () => setStanding('shown'));
      made.setDocument(document);
      linkService.setDocument(document);
    };
    show().catch(() => {
      if (!isOver) setStanding('failed');
    });
    const fit = new ResizeObserver(() => {
      // Keeps a size that was chosen.
      if (made.currentScaleValue === 'page-width') made.currentScaleValue = 'page-width';
    });
    fit.observe(container.current);
    return () => {
      isOver = true;
      fit.disconnect();
      made.cleanup();
      void task.destroy();
    };
  }, [url]);

  const goTo = (target: number): void => {
    if (viewer.current && target >= 1 && target <= pages) viewer.current.currentPageNumber = target;
  };
  const zoom = (factor: number): void => {
    if (!viewer.current) return;
    const scale = viewer.current.currentScale * factor;
    viewer.current.currentScale = Math.min(LARGEST, Math.max(SMALLEST, scale));
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowRight') goTo(page + 1);
    if (key === 'ArrowLeft') goTo(page - 1);
    if (key === '+' || key === '=') zoom(1.25);
    if (key === '-') zoom(0.8);
  };

  if (standing === 'failed')
    return (
      <div role="alert" className={styles.loading}>
        <p>The guide didn&apos;t load here. Try again, download the PDF, or read the text below.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  return (
    <>
      <link rel="stylesheet" href={styleUrl} precedence="default" />
      <div role="toolbar" aria-label="Viewer" className={styles.tools}>
        <Button variant="quiet" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Previous page
        </Button>
        <Button variant="quiet" disabled={page >= pages} onClick={() => goTo(page + 1)}>
          Next page
        </Button>
        <output className={styles.soft}>{pages > 0 && `Page ${page} of ${pages}`}</output>
        <span className={styles.zoom}>
          <Button variant="quiet" aria-label="Zoom out" disabled={pages === 0} onClick={() => zoom(0.8)}>
            −
          </Button>
          <Button variant="quiet" aria-label="Zoom in" disabled={pages === 0} onClick={() => zoom(1.25)}>
            +
          </Button>
        </span>
      </div>
      <div className={styles.pages} aria-busy={standing === 'loading'}>
        {standing === 'loading' && <output className={styles.loading}>Loading the guide…</output>}
        {/* Scrolled by keyboard, so it takes the focus. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- As axe asks of what scrolls; pdf.js takes no other element than a `div`. */}
        <div
          ref={container}
          className={styles.scroller}
          role="region"
          aria-label={name}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <div className="pdfViewer" />
        </div>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
      </div>
    </>
  );
}
