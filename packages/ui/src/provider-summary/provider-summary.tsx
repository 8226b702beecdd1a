import { formatDate } from '@carematch/validation/display/display';
import { displayPhone } from '@carematch/validation/fields/phone';
import { type VisitPrice, visitPriceText } from '@carematch/validation/fields/visit-price';
import { useId, useState } from 'react';

import { Badge } from '../badge/badge.tsx';
import { Button, buttonClass } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Facts } from '../facts/facts.tsx';
import { type ShownFilm, WelcomeFilm } from '../welcome-film/welcome-film.tsx';
import styles from './provider-summary.module.css';

/** What a client said of a provider. */
export interface ShownReview {
  readonly author: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly body: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly entered_by_staff: boolean;
}

/** How soon clients usually hear first. */
export const USUAL_REPLIES = {
  within_4_hours: 'Usually replies within 4 business hours',
  within_a_day: 'Usually replies within 1 business day',
  later: 'Usually takes more than 1 business day to reply',
} as const;

/** What anyone may see of a provider. */
export interface SummarizedProvider {
  /** With "Dr." where the provider is called so. */
  readonly display_name: string;
  readonly title: string;
  /** Address of a photo. */
  readonly photo: string | null;
  readonly about_me: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly services: readonly string[];
  /** Ten digits. */
  readonly office_phone_number: string | null;
  readonly schedule_url: string | null;
  readonly office_address: string | null;
  /** Addresses of pictures. */
  readonly office_photos: readonly string[];
  /** A year. */
  readonly practice_since: number | null;
  readonly welcome_video: ShownFilm | null;
  readonly virtual_sessions: boolean;
  /** The verified license: its state by name, and when it was verified. */
  readonly license: { readonly state: string; readonly verified_at: string } | null;
  /** False: clients pay for themselves. */
  readonly accepts_insurance: boolean;
  /** Plans by name. */
  readonly insurance_carriers: readonly string[];
  /** What a visit costs without insurance. */
  readonly visit_price: VisitPrice | null;
  /** Null for whoever is new. */
  readonly usual_reply: keyof typeof USUAL_REPLIES | null;
  /** Of all reviews that show; null without any. */
  readonly rating: { readonly average: number; readonly count: number } | null;
  /** Some of them, newest first. */
  readonly reviews: readonly ShownReview[];
  readonly is_demo: boolean;
}

const DOCTOR = /^(Dr\.?)\s/;

/** A name as it is shown: a line never ends between "Dr." and the name. */
export const unbrokenName = (name: string): string => name.replace(DOCTOR, '$1\u00A0');

/** The letter in the place of a photo. */
export const initialOf = (name: string): string => name.replace(DOCTOR, '').slice(0, 1);

/** Where a provider is, as far as it is public. */
function Place({ city, state, virtual_sessions }: SummarizedProvider) {
  const place = [city, state].filter(Boolean).join(', ');
  if (!place && !virtual_sessions) return null;
  return (
    <p className={styles.soft}>
      {place && <bdi>{place}</bdi>}
      {virtual_sessions && (place ? ' · also meets by video' : 'Meets by video')}
    </p>
  );
}

/** What a visit costs who pays for it; null where it was not said. */
const priceOf = ({ visit_price, accepts_insurance }: SummarizedProvider): string | null =>
  visit_price && `${visitPriceText(visit_price)} a visit${accepts_insurance ? ' without insurance' : ''}`;

/** How many names are listed until someone asks for all. */
const NAMES_SHOWN = 8;

interface NamesProps {
  readonly title: string;
  /** What they are, many of them. */
  readonly noun: string;
  readonly names: readonly string[];
}

function Names({ title, noun, names }: NamesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (names.length === 0) return null;
  const isLong = names.length > NAMES_SHOWN + 1;
  return (
    <div>
      <h3 id={id} className={styles.label}>
        {title}
      </h3>
      <ul className={styles.names} aria-labelledby={id}>
        {(isLong && !isOpen ? names.slice(0, NAMES_SHOWN) : names).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {isLong && (
        <div>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${names.length} ${noun}`}
          </Button>
        </div>
      )}
    </div>
  );
}

const clock = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.5" />
  </svg>
);

const check = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3 8.5 3.5 3.5L13 4.5" />
  </svg>
);

interface ProofsProps extends Pick<SummarizedProvider, 'license' | 'usual_reply'> {
  readonly ownPlan: string | null;
}

/** What speaks for a provider, as far as it was checked or counted. */
function Proofs({ license, usual_reply, ownPlan }: ProofsProps) {
  if (license === null && usual_reply === null && ownPlan === null) return null;
  return (
    <ul className={styles.proofs}>
      {license && (
        <li>
          {check}
          <span>
            License verified in <bdi>{license.state}</bdi> on {formatDate(license.verified_at)}
          </span>
        </li>
      )}
      {ownPlan !== null && (
        <li>
          {check}
          <span>
            Takes <bdi>{ownPlan}</bdi>, your plan
          </span>
        </li>
      )}
      {usual_reply && (
        <li>
          {clock}
          <span>{USUAL_REPLIES[usual_reply]}</span>
        </li>
      )}
    </ul>
  );
}

interface WaysToReachProps {
  readonly provider: Pick<SummarizedProvider, 'office_phone_number' | 'schedule_url'>;
  /** They are the next step of the page. */
  readonly next?: boolean | undefined;
}

/** To call a provider, or to book a time, as far as there is a way; nothing without any. */
export function WaysToReach({ provider: { office_phone_number, schedule_url }, next }: WaysToReachProps) {
  if (office_phone_number === null && schedule_url === null) return null;
  const first = next ? 'next' : 'primary';
  return (
    <p className={styles.ways}>
      {office_phone_number !== null && (
        <a className={buttonClass({ variant: first })} href={`tel:+1${office_phone_number}`}>
          Call {displayPhone(office_phone_number)}
        </a>
      )}
      {schedule_url !== null && (
        <a
          className={buttonClass({ variant: office_phone_number === null ? first : 'secondary' })}
          href={schedule_url}
          rel="noreferrer"
        >
          Book a time
        </a>
      )}
    </p>
  );
}

export function OfficePhotos({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Office photos">
      {urls.map((url, index) => (
        <li key={url}>
          <img src={url} alt={`Office, ${index + 1} of ${urls.length}`} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

const monthOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What clients said; the average as well where there is one. */
export function Reviews({ rating, reviews }: Pick<SummarizedProvider, 'rating' | 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <div>
      {rating && (
        <h3 className={styles.rating}>
          {rating.average} out of 5 · {rating.count} {rating.count === 1 ? 'review' : 'reviews'}
        </h3>
      )}
      <ul className={styles.reviews} aria-label="Reviews">
        {reviews.map(({ author, rating: stars, body, date, entered_by_staff }) => (
          <li key={`${author} ${date} ${body}`}>
            <p>{body}</p>
            <p className={styles.soft}>
              <bdi>{author}</bdi> · {stars} out of 5 · {monthOf(date)}
              {entered_by_staff && ' · entered by Carematch staff'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface ProviderSummaryProps {
  readonly provider: SummarizedProvider;
  /** The reader's own plan, where the provider takes it: one of `insurance_carriers`, and the first. */
  readonly ownPlan?: string | null | undefined;
  /** False where the page offers the ways to reach them elsewhere. */
  readonly withWays?: boolean | undefined;
}

/** A provider's public profile, and the ways to reach them: what a visitor sees once they are matched. */
export function ProviderSummary({ provider, ownPlan = null, withWays = true }: ProviderSummaryProps) {
  const { display_name, title, photo, about_me, services, is_demo } = provider;
  const { office_address, practice_since, office_photos, welcome_video, rating, reviews } = provider;
  const price = priceOf(provider);
  return (
    <Card>
      <div className={styles.summary}>
        <div className={styles.head}>
          {photo === null ? (
            <span className={styles.initial} aria-hidden="true">
              {initialOf(display_name)}
            </span>
          ) : (
            <img className={styles.photo} src={photo} alt="" width={72} height={72} />
          )}
          <div>
            <h2 className={styles.name}>
              <bdi>{unbrokenName(display_name)}</bdi>
            </h2>
            <p className={styles.soft}>{title}</p>
            <Place {...provider} />
            {is_demo && <Badge>Sample provider</Badge>}
          </div>
        </div>
        <Proofs license={provider.license} usual_reply={provider.usual_reply} ownPlan={ownPlan} />
        {withWays && <WaysToReach provider={provider} />}
        {about_me && <p>{about_me}</p>}
        <Names title="Services" noun="services" names={services} />
        {price !== null && <Facts facts={[['Price', price]]} />}
        <Names title="Insurance accepted" noun="plans" names={provider.insurance_carriers} />
        {!provider.accepts_insurance && <p>Doesn't take insurance. You'd pay for visits yourself.</p>}
        {(office_address !== null || practice_since !== null) && (
          <Facts
            facts={[
              ['Office address', office_address && <bdi>{office_address}</bdi>],
              ['In practice since', practice_since],
            ]}
          />
        )}
        <Reviews rating={rating} reviews={reviews} />
        {welcome_video && <WelcomeFilm film={welcome_video} />}
        <OfficePhotos urls={office_photos} />
      </div>
    </Card>
  );
}
