import { routerLink } from '@carematch/front-end/components/router-link';
import { useBound } from '@carematch/front-end/form/fields';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Alert } from '@carematch/ui/alert';
import { Panel } from '@carematch/ui/panel';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from '@carematch/validation/fields/notification-settings';
import { useSuspenseQuery } from '@tanstack/react-query';

import { formSchema, partsOf, settingsOf, valuesOf } from './form-values.ts';
import type { NotificationCalls } from './notification-calls.ts';
import styles from './notification-settings.module.css';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

interface NotificationSettingsProps {
  readonly calls: NotificationCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Where the cell phone is changed. */
  readonly profileHref: string;
}

type Kind = (typeof NOTIFICATION_KINDS)[number];

/** A kind with a checkbox for each way. */
function KindRow({ kind, label, hint }: Kind) {
  const { value, change, control } = useBound(kind);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const { id, ref, name, onBlur } = control;
  return (
    <fieldset className={styles.kind} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.ways}>
        {NOTIFICATION_WAYS.map(({ way, label: wayLabel }, index) => (
          <label key={way} className={styles.way}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? ref : undefined}
              name={name}
              onBlur={onBlur}
              checked={chosen.includes(way)}
              onChange={({ target }) =>
                change(
                  // In one order, so that off and on again is no change.
                  NOTIFICATION_WAYS.map((one) => one.way).filter((one) =>
                    one === way ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
            {wayLabel}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** By which ways a professional is told of what, and the hours in which nothing is sent. */
export function NotificationSettings({ calls, actor, profileHref }: NotificationSettingsProps) {
  const { data: user } = useSuspenseQuery(calls.user);
  const isSelf = actor === 'self';
  return (
    <GuardedForm
      schema={formSchema}
      query={calls.settings}
      valuesOf={valuesOf}
      parts={partsOf}
      send={(values, { tag }) => calls.save(settingsOf(values), tag)}
    >
      {user.cell_phone_number === null && (
        <Alert
          title={`Texts need a cell phone number, and ${isSelf ? 'your' : 'their'} profile has none.`}
          action={routerLink({ href: profileHref, children: 'Add a number' })}
        />
      )}
      <Panel title={isSelf ? 'Tell me about' : 'Tell them about'}>
        <div className={styles.grid}>
          {NOTIFICATION_KINDS.map((kind) => (
            <KindRow key={kind.kind} {...kind} />
          ))}
        </div>
        <p className={styles.hint}>
          Replying STOP to one of our texts ends them all, whatever is chosen here. Emails about{' '}
          {isSelf ? 'your' : 'the'} password and sign-in always arrive.
        </p>
      </Panel>
      <Panel title="Quiet hours">
        <QuietHoursFields timeZone={user.time_zone} />
      </Panel>
      <SectionSaveBar label="Save changes" />
      <FormDraft name={`notifications-${user.id}`} />
    </GuardedForm>
  );
}
