import type { PublicProfile } from '@carematch/api-client/contract/providers/public-profile.contract';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Card } from '@carematch/ui/card';
import { ZipField } from '@carematch/ui/zip-field';
import { zipProblem } from '@carematch/validation/fields/zip';
import { useEffect, useRef } from 'react';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { ASK_ID, paths } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router.ts';
import styles from './profile.module.css';

/** The next step of a profile. The form is sent to the server, with or without scripts, which leads to the first step or back here. */
export function AskForm({ profile }: { readonly profile: PublicProfile }) {
  const { display_name, profession, vanity_name, accepts_requests } = profile;
  const given = new URLSearchParams(useLocation().search).get('zipCode');
  const known = useDraft((draft) => draft.location_id);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the script came stays.
  useEffect(() => {
    if (field.current?.value === '' && given === null) field.current.value = known;
  }, [given, known]);
  const name = <bdi>{display_name}</bdi>;
  if (!accepts_requests)
    return (
      <Card>
        <section id={ASK_ID} className={styles.section} aria-labelledby="ask-heading">
          <h2 id="ask-heading">Not taking new clients</h2>
          <p>{name} isn&apos;t taking new clients right now. We can find someone else who fits.</p>
          <ButtonLink
            variant="next"
            href={`${paths.home()}?${new URLSearchParams({ profession: profession.slug })}`}
          >
            Find someone else
          </ButtonLink>
        </section>
      </Card>
    );
  return (
    <Card>
      <form
        id={ASK_ID}
        className={styles.section}
        action={paths.start()}
        method="get"
        noValidate
        aria-labelledby="ask-heading"
      >
        <h2 id="ask-heading">Ask {name}</h2>
        <p>
          Tell us where you are and what you need. Your request goes to {name} first. If they can&apos;t take
          it, we&apos;ll find someone else who fits. Matching is free.
        </p>
        <input type="hidden" name="profession" value={profession.slug} />
        <input type="hidden" name="professional" value={vanity_name} />
        <ZipField
          ref={field}
          label="Your zip code"
          name="zipCode"
          autoComplete="postal-code"
          defaultValue={given ?? ''}
          error={given === null ? undefined : zipProblem(given)}
        />
        <Button variant="next" type="submit" wide>
          <span>Ask {name}</span>
        </Button>
      </form>
    </Card>
  );
}
