import { Badge } from '@carematch/ui/badge';
import { Card } from '@carematch/ui/card';
import { displayPhone } from '@carematch/validation/phone';

import { type MatchedProvider, placeOf } from './match.ts';
import styles from './provider-summary.module.css';

/** A provider's public profile, and the ways to reach them. */
export function ProviderSummary({ provider }: { readonly provider: MatchedProvider }) {
  const { display_name, title, photo, about_me, services, office_phone_number, schedule_url, is_demo } =
    provider;
  return (
    <Card>
      <div className={styles.head}>
        {photo === null ? (
          <span className={styles.initial} aria-hidden="true">
            {display_name.slice(0, 1)}
          </span>
        ) : (
          <img className={styles.photo} src={photo} alt="" width={72} height={72} />
        )}
        <div>
          <h2 className={styles.name}>{display_name}</h2>
          <p className={styles.soft}>{title}</p>
          <p className={styles.soft}>{placeOf(provider)}</p>
        </div>
        {is_demo && <Badge>Sample provider</Badge>}
      </div>
      {about_me && <p>{about_me}</p>}
      {services.length > 0 && (
        <ul className={styles.services} aria-label="Services">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      )}
      {(office_phone_number !== null || schedule_url !== null) && (
        <p className={styles.ways}>
          {office_phone_number !== null && (
            <a href={`tel:+1${office_phone_number}`}>Call {displayPhone(office_phone_number)}</a>
          )}
          {schedule_url !== null && (
            <a href={schedule_url} rel="noreferrer">
              Book a time
            </a>
          )}
        </p>
      )}
    </Card>
  );
}
