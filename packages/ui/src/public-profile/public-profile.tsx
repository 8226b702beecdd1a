import { formatDate } from '@carematch/validation/display/display';
import { visitPriceText } from '@carematch/validation/fields/visit-price';
import { type ReactNode, useId } from 'react';

import { Badge } from '../badge/badge.tsx';
import { Facts } from '../facts/facts.tsx';
import {
  initialOf,
  OfficePhotos,
  Reviews,
  type SummarizedProvider,
  USUAL_REPLIES,
} from '../provider-summary/provider-summary.tsx';
import { WelcomeFilm } from '../welcome-film/welcome-film.tsx';
import styles from './public-profile.module.css';

/** What anyone may see of a professional on their page. */
export interface ShownProfile extends Omit<
  SummarizedProvider,
  'office_phone_number' | 'schedule_url' | 'virtual_sessions' | 'license'
> {
  readonly professions: readonly string[];
  readonly care_paths: readonly { readonly name: string; readonly is_focus: boolean }[];
  readonly care_goals: readonly string[];
  /** Verified, by the state's name. */
  readonly licenses: readonly { readonly state: string; readonly verified_at: string }[];
  readonly in_person: boolean;
  readonly video: boolean;
  /** In words: "Within 15 miles of 10001 (New York, NY)". */
  readonly regions: readonly string[];
  /** By name. */
  readonly video_states: readonly string[];
}

const placeOf = ({ city, state }: ShownProfile): string => [city, state].filter(Boolean).join(', ');

function meetsText({ in_person, video }: ShownProfile): string {
  if (in_person) return video ? 'In person or by video' : 'In person';
  return video ? 'By video' : '';
}

interface PublicProfileHeadProps {
  readonly profile: ShownProfile;
  /** The name, as the heading that fits the page. */
  readonly heading: ReactNode;
}

/** Who it is, and what was checked. */
export function PublicProfileHead({ profile, heading }: PublicProfileHeadProps) {
  const { display_name, title, photo, licenses, usual_reply, is_demo } = profile;
  const where = [placeOf(profile), meetsText(profile)].filter(Boolean).join(' · ');
  const [license] = licenses;
  return (
    <div className={styles.head}>
      {photo === null ? (
        <span className={styles.photo} aria-hidden="true">
          {initialOf(display_name)}
        </span>
      ) : (
        <img className={styles.photo} src={photo} alt="" width={96} height={96} />
      )}
      <div className={styles.who}>
        {heading}
        <p>{title}</p>
        {where && (
          <p className={styles.soft}>
            <bdi>{where}</bdi>
          </p>
        )}
        {license && (
          <p className={styles.soft}>
            License verified in <bdi>{license.state}</bdi> on {formatDate(license.verified_at)}
          </p>
        )}
        {usual_reply && <p className={styles.soft}>{USUAL_REPLIES[usual_reply]}</p>}
        {is_demo && (
          <p>
            <Badge>Sample provider</Badge>
          </p>
        )}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

function Section({ title, level, children }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

/** All of them at once: the page is complete without scripts. */
function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div>
      <p id={id} className={styles.label}>
        {title}
      </p>
      <ul className={styles.names} aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

interface PublicProfileDetailsProps {
  readonly profile: ShownProfile;
  /** Level of the sections' headings; 2 unless told. */
  readonly level?: 2 | 3;
}

/** The sections of a public profile. Those without anything to say are left out. */
export function PublicProfileDetails({ profile, level = 2 }: PublicProfileDetailsProps) {
  const { about_me, welcome_video, care_paths, care_goals, services, accepts_insurance } = profile;
  const { visit_price, insurance_carriers, licenses, professions, practice_since } = profile;
  const { regions, video_states, office_address, office_photos, rating, reviews } = profile;
  const focus = care_paths.filter(({ is_focus }) => is_focus).map(({ name }) => name);
  const others = care_paths.filter(({ is_focus }) => !is_focus).map(({ name }) => name);
  const place = placeOf(profile);
  return (
    <div className={styles.details}>
      {care_paths.length + services.length + care_goals.length > 0 && (
        <Section title="Fit" level={level}>
          <Names title="Focus of the practice" names={focus} />
          <Names title={focus.length > 0 ? 'Also sees' : 'Sees'} names={others} />
          <Names title="Services" names={services} />
          <Names title="Helps clients to" names={care_goals} />
        </Section>
      )}
      {(about_me || welcome_video) && (
        <Section title="Approach" level={level}>
          {about_me && <p className={styles.text}>{about_me}</p>}
          {welcome_video && <WelcomeFilm film={welcome_video} />}
        </Section>
      )}
      <Section title="Costs" level={level}>
        <Facts
          facts={[
            [
              accepts_insurance ? 'Without insurance' : 'Price',
              visit_price ? `${visitPriceText(visit_price)} a visit` : 'Ask before your first visit',
            ],
          ]}
        />
        <Names title="Insurance accepted" names={insurance_carriers} />
        {!accepts_insurance && <p>Doesn&apos;t take insurance. You&apos;d pay for visits yourself.</p>}
      </Section>
      <Section title="Credentials" level={level}>
        <Facts
          facts={[
            ['Profession', professions.join(', ')],
            ...licenses.map(
              ({ state, verified_at }) =>
                [`License in ${state}`, `Verified on ${formatDate(verified_at)}`] as const,
            ),
            ['In practice since', practice_since],
          ]}
        />
      </Section>
      <Section title="Reviews" level={level}>
        {reviews.length === 0 ? (
          <p className={styles.soft}>No reviews yet.</p>
        ) : (
          <Reviews rating={rating} reviews={reviews} />
        )}
      </Section>
      <Section title="Place" level={level}>
        <Facts
          facts={[
            ['Office', office_address && <bdi>{office_address}</bdi>],
            ['Area', place && <bdi>{place}</bdi>],
            ['Sees clients in person', regions.length > 0 && <bdi>{regions.join('; ')}</bdi>],
            ['By video in', video_states.length > 0 && <bdi>{video_states.join(', ')}</bdi>],
          ]}
        />
        <OfficePhotos urls={office_photos} />
      </Section>
    </div>
  );
}
