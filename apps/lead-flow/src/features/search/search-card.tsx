import type {
  FoundSearchPage,
  SearchCard as Card,
} from '@carematch/api-client/contract/search/search.contract';
import { Badge } from '@carematch/ui/badge';
import { ButtonLink } from '@carematch/ui/button';
import { formatDate } from '@carematch/validation/display/display';
import { visitPriceText } from '@carematch/validation/fields/visit-price';
import { useId } from 'react';

import { paths } from '../../shared/paths.ts';
import { hrefOf } from './search-address.ts';
import styles from './search-card.module.css';

const REPLIES = {
  within_4_hours: 'Usually replies within 4 business hours',
  within_a_day: 'Usually replies within 1 business day',
  later: 'Usually takes more than 1 business day to reply',
} as const;

/** Names, and how many more there are: 'Aetna, Cigna and 3 more'. */
const namesText = (names: readonly string[], count: number): string =>
  count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(' and ');

/** Where a professional meets people who search at a place. Video has no distance: their own city, often far away, isn't named. */
function whereText(
  { distance_miles, city, state, in_person, video }: Card,
  at: FoundSearchPage['place'],
): string {
  if (at && !in_person) return `By video in ${at.state}`;
  const away =
    distance_miles === null
      ? ''
      : distance_miles === 0
        ? 'Less than 1 mile away'
        : `${distance_miles} ${distance_miles === 1 ? 'mile' : 'miles'} away`;
  const place = [city, state].filter(Boolean).join(', ');
  const meets = in_person ? (video ? 'In person or by video' : 'In person') : 'By video';
  return [away, place, meets].filter(Boolean).join(' · ');
}

function insuranceText({ accepts_insurance, insurance_carriers, carrier_count }: Card): string {
  if (!accepts_insurance) return 'Doesn’t take insurance';
  return insurance_carriers.length === 0 ? 'Accepted' : namesText(insurance_carriers, carrier_count);
}

/** The address of the flow's first step that begins with a professional. */
const askHref = (page: FoundSearchPage, vanityName: string): string => {
  const { flow, slug } = page.vertical.profession;
  return hrefOf(paths.firstStep(flow, slug), { professional: vanityName, zipCode: page.place?.zip });
};

interface SearchCardProps {
  readonly page: FoundSearchPage;
  readonly professional: Card;
  /** Whether it is pointed at, here or in the map. */
  readonly isActive: boolean;
}

/** One professional of the results: who, where, what, for how much, and why they are here. */
export function SearchCard({ page, professional, isActive }: SearchCardProps) {
  const { vanity_name, display_name, title, photo, services, service_count, visit_price } = professional;
  const { usual_reply, license, reason, is_demo } = professional;
  const id = useId();
  return (
    <li>
      <article
        id={vanity_name}
        className={styles.card}
        aria-labelledby={id}
        data-active={isActive || undefined}
      >
        <div className={styles.head}>
          {photo === null ? (
            <span className={styles.photo} aria-hidden="true">
              {display_name.replace(/^Dr\.?\s/, '').slice(0, 1)}
            </span>
          ) : (
            <img className={styles.photo} src={photo} alt="" width={72} height={72} loading="lazy" />
          )}
          <div className={styles.who}>
            <h3 id={id}>
              <a href={paths.publicProfile(vanity_name)}>
                <bdi>{display_name}</bdi>
              </a>
            </h3>
            <p className={styles.soft}>
              {title} {is_demo && <Badge>Sample</Badge>}
            </p>
            <p className={styles.soft}>
              <bdi>{whereText(professional, page.place)}</bdi>
            </p>
          </div>
        </div>
        <p className={styles.reason}>{reason}</p>
        <dl className={styles.facts}>
          {services.length > 0 && (
            <div>
              <dt>Offers</dt>
              <dd>{namesText(services, service_count)}</dd>
            </div>
          )}
          <div>
            <dt>Insurance</dt>
            <dd>{insuranceText(professional)}</dd>
          </div>
          {visit_price && (
            <div>
              <dt>Self-pay</dt>
              <dd>{visitPriceText(visit_price)} a visit</dd>
            </div>
          )}
          {usual_reply && (
            <div>
              <dt>Replies</dt>
              <dd>{REPLIES[usual_reply]}</dd>
            </div>
          )}
          {license && (
            <div>
              <dt>License</dt>
              <dd>
                Verified in <bdi>{license.state}</bdi> on {formatDate(license.verified_at)}
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.ways}>
          <ButtonLink variant="primary" href={askHref(page, vanity_name)}>
            <span>
              Ask <bdi>{display_name}</bdi>
            </span>
          </ButtonLink>
          <a className={styles.profile} href={paths.publicProfile(vanity_name)}>
            View profile<span className="visually-hidden"> of {display_name}</span>
          </a>
        </p>
      </article>
    </li>
  );
}
