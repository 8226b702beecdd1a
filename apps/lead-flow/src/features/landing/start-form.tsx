import { Button } from '@carematch/ui/button';
import { SelectField } from '@carematch/ui/select-field';
import { ZipField } from '@carematch/ui/zip-field';
import { zipProblem } from '@carematch/validation/zip';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';

import { paths } from '../../app/paths.ts';
import { useLocation, useNavigate } from '../../app/router.ts';
import { track } from '../../shared/analytics/track.ts';
import type { Profession } from '../../shared/data/types.ts';
import { startFlow } from '../../shared/draft/draft-store.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { usePreloadPage } from '../../shared/preload-page.ts';
import styles from './start-form.module.css';

const ZipCodeDialog = lazyPart(() => import('../../shared/zip-code-dialog.tsx'), 'ZipCodeDialog');

async function exists(zip: string): Promise<boolean> {
  const { zipExists } = await import('./zip-exists.ts');
  return zipExists(zip);
}

interface StartFormProps {
  /** What can be looked for; a single one is not asked about. */
  readonly professions: readonly Profession[];
  /** Origin that the flow begins with. */
  readonly originUrl: string;
}

/** Zip, profession, start. Without a script the form is sent to the server, which leads to the same step. */
export function StartForm({ professions, originUrl }: StartFormProps) {
  const navigate = useNavigate();
  const preloadPage = usePreloadPage();
  const query = new URLSearchParams(useLocation().search);
  const givenZip = query.get('zipCode');
  const [only] = professions.length === 1 ? professions : [];
  const form = useRef<HTMLFormElement>(null);
  // The server sends a form back that could not be read.
  const [problem, setProblem] = useState(givenZip === null ? undefined : zipProblem(givenZip));
  const [unknown, setUnknown] = useState<{ zip: string; profession: Profession }>();
  const [isChecking, setChecking] = useState(false);

  const start = async (zip: string, profession: Profession): Promise<void> => {
    setChecking(true);
    const first = paths.firstStep(profession.flow, profession.slug);
    // Its code comes while the zip is checked.
    preloadPage(first);
    const isKnown = await exists(zip).catch(() => true);
    setChecking(false);
    if (!isKnown) {
      setUnknown({ zip, profession });
      return;
    }
    setUnknown(undefined);
    startFlow({ location_id: zip, originUrl, profession });
    track(({ analytics }) => analytics.track('zip_submit', { step: 'landing' }));
    void navigate(first);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = values.get('zipCode');
    const zip = typeof typed === 'string' ? typed : '';
    const profession = professions.find(({ slug }) => slug === values.get('profession'));
    const found = zipProblem(zip);
    setProblem(found);
    if (profession && found === undefined) void start(zip, profession);
    else form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        action={paths.start()}
        method="get"
        noValidate
        onSubmit={submit}
      >
        {only ? (
          <input type="hidden" name="profession" value={only.slug} />
        ) : (
          <SelectField
            label="Who are you looking for?"
            name="profession"
            defaultValue={query.get('profession') ?? professions[0]?.slug}
            options={professions.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        <ZipField label="Your zip code" name="zipCode" defaultValue={givenZip ?? ''} error={problem} />
        <div className={styles.start}>
          <Button variant="next" type="submit" wide loading={isChecking}>
            Start
          </Button>
        </div>
      </form>
      {unknown && (
        <Suspense>
          <ZipCodeDialog
            key={unknown.zip}
            zip={unknown.zip}
            onSubmit={(zip) => void start(zip, unknown.profession)}
            onClose={() => setUnknown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
