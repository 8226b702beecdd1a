import { routerLink } from '@carematch/front-end/components/router-link';
import { Badge } from '@carematch/ui/badge';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { formatDate } from '@carematch/validation/display/display';
import type { ReactNode } from 'react';

import { paths } from '../../../shared/paths.ts';
import styles from '../page/professional-page.module.css';
import type { OpenedProfessional } from '../page/professional-queries.ts';
import { licenseBadge } from '../page/professional-labels.ts';

interface PracticePanelProps {
  readonly professional: OpenedProfessional;
  readonly level?: PanelProps['level'];
}

type License = OpenedProfessional['licenses'][number];

const edit = (href: string, what: string) =>
  routerLink({ href, className: styles.edit ?? '', 'aria-label': `Edit ${what}`, children: 'Edit' });

const runsUntil = ({ license_state: state, expires_on: expiresOn }: License): string => {
  if (expiresOn === null) return 'no expiration date given';
  return `${state === 'expired' ? 'expired' : 'until'} ${formatDate(expiresOn)}`;
};

/** Each license with what counts of it. */
export function LicensesPanel({ professional, level }: PracticePanelProps) {
  return (
    <Panel
      level={level}
      title="Licenses"
      aside={edit(paths.professionalSettings('profile', professional.id), 'licenses')}
    >
      {professional.licenses.length === 0 ? (
        <p className={styles.soft}>None given yet.</p>
      ) : (
        <ul className={styles.rows}>
          {professional.licenses.map((license) => {
            const [label, tone] = licenseBadge(license.license_state);
            return (
              <li key={`${license.kind} ${license.profession.id} ${license.state.id}`}>
                <span>
                  <strong>
                    {license.state.name} {license.number}
                  </strong>
                  <span className={styles.soft}>
                    {license.profession.name}
                    {license.kind === 'virtual_license' && ', virtual'}, {runsUntil(license)}
                  </span>
                  {license.license_state === 'refused' && (
                    <span className={styles.soft}>{license.refused_reason}</span>
                  )}
                </span>
                <Badge tone={tone}>{label}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  readonly none: string;
  /** Many short ones run on in lines. */
  readonly inline?: boolean;
}

function Names({ names, none, inline = false }: NamesProps): ReactNode {
  if (names.length === 0) return <p className={styles.soft}>{none}</p>;
  return (
    <ul className={inline ? styles.inline : styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** Where they see people. */
export function RegionsPanel({ professional, level }: PracticePanelProps) {
  return (
    <Panel
      level={level}
      title="Regions"
      aside={edit(paths.professionalSettings('region', professional.id), 'regions')}
    >
      <Names
        names={professional.regions.map(({ name }) => name)}
        none={professional.virtual_states.length > 0 ? 'By video only.' : 'None yet.'}
      />
    </Panel>
  );
}

/** What they offer, and whose plans they take. */
export function ServicesPanel({ professional, level }: PracticePanelProps) {
  const plans = professional.insuranceCarriers.map(({ name }) => name);
  return (
    <Panel
      level={level}
      title="Services"
      aside={edit(paths.professionalSettings('profile', professional.id), 'services')}
    >
      <Names inline names={professional.services.map(({ name }) => name)} none="None chosen yet." />
      <h3 className={styles.subtitle}>Insurance</h3>
      <Names
        inline
        names={plans}
        none={professional.accepts_insurance ? 'No carrier chosen yet.' : 'Takes no insurance.'}
      />
    </Panel>
  );
}
