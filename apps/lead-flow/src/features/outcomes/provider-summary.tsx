import { Badge } from '@carematch/ui/badge';
import { Button, buttonClass } from '@carematch/ui/button';
import { Card } from '@carematch/ui/card';
import { displayPhone } from '@carematch/validation/phone';
import { useState } from 'react';

import { type MatchedProvider, initialOf, placeOf } from './match.ts';
import styles from './provider-summary.module.css';

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

/** A provider's public profile, and the ways to reach them. */
export function ProviderSummary({ provider }: { readonly provider: MatchedProvider }) {
  const { display_name, title, photo, about_me, services, office_phone_number, schedule_url, is_demo } =
    provider;
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
            <h2 className={styles.name}>{display_name}</h2>
            <p className={styles.soft}>{title}</p>
            <p className={styles.soft}>{placeOf(provider)}</p>
            {is_demo && <Badge>Sample provider</Badge>}
          </div>
        </div>
        {about_me && <p>{about_me}</p>}
        <Services names={services} />
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
      </div>
    </Card>
  );
}
