import { displayPhone } from '@carematch/validation/phone';
import { useState } from 'react';

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
const initialOf = (name: string): string => name.replace(DOCTOR, '').slice(0, 1);

/** Where a provider is, as far as it is public. */
function placeOf({ city, state, virtual_sessions }: SummarizedProvider): string {
  const place = [city, state].filter(Boolean).join(', ');
  const video = virtual_sessions ? 'also meets by video' : '';
  return [place, video].filter(Boolean).join(' · ');
}

/** How many services are listed until somebody asks for all. */
const SERVICES_SHOWN = 8;

function Services({ names }: { readonly names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return null;
  const isLong = names.length > SERVICES_SHOWN + 1;
  return (
    <div>
      <ul className={styles.services} aria-label="Services">
        {(isLong && !isOpen ? names.slice(0, SERVICES_SHOWN) : names).map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      {isLong && (
        <div>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${names.length} services`}
          </Button>
        </div>
      )}
    </div>
  );
}

function OfficePhotos({ urls }: { readonly urls: readonly string[] }) {
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

function Reviews({ rating, reviews }: Pick<SummarizedProvider, 'rating' | 'reviews'>) {
  if (rating === null) return null;
  return (
    <div>
      <h3 className={styles.rating}>
        {rating.average} out of 5 · {rating.count} {rating.count === 1 ? 'review' : 'reviews'}
      </h3>
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
}

/** A provider's public profile, and the ways to reach them: what a visitor sees once they are matched. */
export function ProviderSummary({ provider }: ProviderSummaryProps) {
  const { display_name, title, photo, about_me, services, office_phone_number, schedule_url, is_demo } =
    provider;
  const { office_address, practice_since, office_photos, welcome_video, rating, reviews } = provider;
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
            <p className={styles.soft}>{placeOf(provider)}</p>
            {is_demo && <Badge>Sample provider</Badge>}
          </div>
        </div>
        {about_me && <p>{about_me}</p>}
        <Services names={services} />
        {(office_address !== null || practice_since !== null) && (
          <Facts
            facts={[
              ['Office address', office_address && <bdi>{office_address}</bdi>],
              ['In practice since', practice_since],
            ]}
          />
        )}
        {(office_phone_number !== null || schedule_url !== null) && (
          <p className={styles.ways}>
            {office_phone_number !== null && (
              <a className={buttonClass({ variant: 'primary' })} href={`tel:+1${office_phone_number}`}>
                Call {displayPhone(office_phone_number)}
              </a>
            )}
            {schedule_url !== null && (
              <a className={buttonClass()} href={schedule_url} rel="noreferrer">
                Book a time
              </a>
            )}
          </p>
        )}
        <Reviews rating={rating} reviews={reviews} />
        {welcome_video && <WelcomeFilm film={welcome_video} />}
        <OfficePhotos urls={office_photos} />
      </div>
    </Card>
  );
}
