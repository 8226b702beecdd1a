import { Button } from '@carematch/ui/button';
import { SelectField } from '@carematch/ui/select-field';
import { ZipField } from '@carematch/ui/zip-field';
import { zipProblem } from '@carematch/validation/fields/zip';
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useHref, useIsFramed, useLocation, useNavigate } from '../../shared/router.ts';
import { track } from '../../shared/analytics/track.ts';
import type { Profession } from '../../shared/data/types.ts';
import { startFlow } from '../../shared/draft/draft-store.ts';
import { givenOrigin } from '../../shared/draft/hand-over.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { CHECK_CONNECTION_MESSAGE } from '../../shared/toast.ts';
import { usePreloadPage } from '../../shared/preload-page.ts';
import styles from './start-form.module.css';

const ZipCodeDialog = lazyPart(
  () => import('../../shared/zip-code-dialog.tsx'),
  'ZipCodeDialog',
  'The check of your zip code',
);

async function exists(zip: string): Promise<boolean> {
  const { zipExists } = await import('../../shared/zip-exists.ts');
  return zipExists(zip);
}

interface StartFormProps {
  /** What can be looked for; a single one is not asked about. */
  readonly professions: readonly Profession[];
  /** Origin that the flow begins with. */
  readonly originUrl: string;
}

function zipFieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('zipCode');
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Zip, profession, start. Without a script the form is sent to the server, which leads to the same step. */
export function StartForm({ professions, originUrl }: StartFormProps) {
  const navigate = useNavigate();
  const preloadPage = usePreloadPage();
  const query = new URLSearchParams(useLocation().search);
  const isFramed = useIsFramed();
  const action = useHref(paths.start());
  const givenZip = query.get('zipCode');
  const [only] = professions.length === 1 ? professions : [];
  const form = useRef<HTMLFormElement>(null);
  // The server sends a form back that could not be read.
  const [problem, setProblem] = useState(givenZip === null ? undefined : zipProblem(givenZip));
  const [unknown, setUnknown] = useState<{ zip: string; profession?: Profession }>();
  const [isChecking, setChecking] = useState(false);
  const [isOffline, setOffline] = useState(false);

  // A zip code that came with the address is checked at once, and one that is not there is asked for.
  useEffect(() => {
    if (givenZip === null || zipProblem(givenZip) !== undefined) return;
    exists(givenZip)
      // What was typed meanwhile is checked when the form is sent.
      .then(
        (isKnown) => isKnown || zipFieldOf(form.current)?.value !== givenZip || setUnknown({ zip: givenZip }),
      )
      // It is checked again when the form is sent.
      .catch(() => undefined);
  }, [givenZip]);

  const start = async (zip: string, profession: Profession): Promise<void> => {
    setChecking(true);
    setOffline(false);
    const first = paths.firstStep(profession.flow, profession.slug);
    // Its code comes while the zip is checked.
    preloadPage(first);
    const isKnown = await exists(zip).catch(() => undefined);
    setChecking(false);
    setUnknown(isKnown === false ? { zip, profession } : undefined);
    // Without a connection there is no next step to show: one stays, and what was typed stays, too.
    setOffline(isKnown === undefined);
    if (!isKnown) return;
    startFlow({ location_id: zip, originUrl: givenOrigin(query) ?? originUrl, profession });
    track(({ analytics }) => analytics.track('zip_submit', { step: 'landing' }));
    void navigate(first);
  };

  /** Takes another zip code. Whoever had not begun yet finds it in the form. */
  const replaceZip = (zip: string): void => {
    const field = zipFieldOf(form.current);
    if (field) field.value = zip;
    if (unknown?.profession) void start(zip, unknown.profession);
    else setUnknown(undefined);
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
      <form ref={form} className={styles.form} action={action} method="get" noValidate onSubmit={submit}>
        {/* Without a script, what the site around the frame hands over goes along. */}
        {isFramed &&
          Array.from(new Map(query), ([name, value]) =>
            name === 'profession' || name === 'zipCode' ? null : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
        {only ? (
          <input type="hidden" name="profession" value={only.slug} />
        ) : (
          <SelectField
            label="What kind of care do you need?"
            name="profession"
            defaultValue={query.get('profession') ?? professions[0]?.slug}
            options={professions.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        <ZipField label="Your zip code" name="zipCode" defaultValue={givenZip ?? ''} error={problem} />
        <p role="alert" className={styles.problem}>
          {isOffline && CHECK_CONNECTION_MESSAGE}
        </p>
        <div className={styles.start}>
          <Button variant="next" type="submit" wide loading={isChecking}>
            Find my match
          </Button>
        </div>
      </form>
      {unknown && (
        <Suspense>
          <ZipCodeDialog
            key={unknown.zip}
            zip={unknown.zip}
            onSubmit={replaceZip}
            onClose={() => setUnknown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
