import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { Alert } from '@carematch/ui/alert';
import { Card } from '@carematch/ui/card';
import { ChartPanel } from '@carematch/ui/chart-panel';
import { LineChart } from '@carematch/ui/line-chart';
import { Panel } from '@carematch/ui/panel';
import { PublicProfileDetails, PublicProfileHead } from '@carematch/ui/public-profile';
import { formatDate } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';
import { vanityNameSchema } from '@carematch/validation/fields/vanity-name.schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as z from 'zod/mini';

import styles from './public-profile.module.css';
import type { PublicProfileCalls } from '../professional-calls/public-profile-calls.ts';

interface PublicProfileSettingsProps {
  readonly calls: PublicProfileCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Address of the settings page of the profile. */
  readonly profileHref: string;
  /** Name under which this tab keeps unsaved changes. */
  readonly draft: string;
}

type OwnProfile = Awaited<ReturnType<PublicProfileCalls['save']>>;

const schema = z.object({ vanity_name: vanityNameSchema, hides_office_address: z.boolean() });
const { TextField } = fieldsOf<typeof schema>();
const { Switch } = richFieldsOf<typeof schema>();

const HIDDEN: Readonly<
  Record<NonNullable<OwnProfile['hidden_because']>, readonly [self: string, staff: string]>
> = {
  onboarding: [
    'Your page opens once you finish signing up.',
    'Their page opens once they finish signing up.',
  ],
  no_license: [
    'Your page opens once we’ve verified a license of yours.',
    'Their page opens once a license of theirs is verified.',
  ],
  suspended: ['Your account is suspended.', 'Their account is suspended: the page says it’s gone.'],
  closed: ['Your account is closed.', 'Their account is closed: the page says it’s gone.'],
};

/** Whether the address that is typed is free. */
function Availability({ calls, own }: { readonly calls: PublicProfileCalls; readonly own: string | null }) {
  const typed = schema.shape.vanity_name.safeParse(useDeferredValue(useFieldValue('vanity_name')));
  const isAsked = typed.success && typed.data !== own;
  const { data } = useQuery({ ...calls.availability(typed.data ?? ''), enabled: isAsked });
  return (
    <output>
      {isAsked && data === true && `${calls.addressOf(typed.data)} is free.`}
      {isAsked && data === false && 'Someone else has this address.'}
    </output>
  );
}

/** Views and starts of the last weeks. */
function Weeks({ weeks, actor }: Pick<OwnProfile, 'weeks'> & Pick<PublicProfileSettingsProps, 'actor'>) {
  const sum = (key: 'views' | 'starts'): number => weeks.reduce((total, week) => total + week[key], 0);
  const [views, starts] = [sum('views'), sum('starts')];
  const summary =
    views + starts === 0
      ? `No visits in the last ${weeks.length} weeks. They show here once people open ${actor === 'self' ? 'your' : 'their'} page.`
      : `${formatNumber(views)} ${views === 1 ? 'view' : 'views'} and ${formatNumber(starts)} ${starts === 1 ? 'request' : 'requests'} begun in the last ${weeks.length} weeks.`;
  return (
    <ChartPanel
      title="Visits by week"
      summary={summary}
      head={['Week of', 'Views', 'Requests begun']}
      rows={weeks.map(({ week, views: seen, starts: begun }) => [week, seen, begun])}
    >
      <LineChart
        label="Views and requests begun by week: the same numbers as in the table below"
        points={weeks.map(({ week }) => formatDate(week))}
        lines={[
          { key: 'views', label: 'Views', values: weeks.map((week) => week.views) },
          { key: 'starts', label: 'Begun', values: weeks.map((week) => week.starts) },
        ]}
      />
      <p>
        We count without cookies and keep nothing about visitors. Bots and browsers that ask for privacy
        aren’t counted, nor are visits by the link on this page.
      </p>
    </ChartPanel>
  );
}

/** A professional's public page: its address, what it shows, and how often it is seen. */
export function PublicProfileSettings({ calls, actor, profileHref, draft }: PublicProfileSettingsProps) {
  const { data } = useSuspenseQuery(calls.query);
  const { vanity_name: name, hidden_because: reason, profile, weeks } = data;
  const isSelf = actor === 'self';
  return (
    <>
      {reason !== null && (
        <Alert tone="warning" title="No one sees this page yet">
          <p>{HIDDEN[reason][isSelf ? 0 : 1]}</p>
        </Alert>
      )}
      {name !== null && reason === null && (
        <p>
          <a href={`${calls.addressOf(name)}#preview`}>{calls.addressOf(name)}</a>
        </p>
      )}
      <GuardedForm
        schema={schema}
        query={calls.query}
        valuesOf={(kept) => ({
          vanity_name: kept.vanity_name ?? '',
          hides_office_address: kept.hides_office_address,
        })}
        parts={(values) => ({
          vanity_name: ['Address', values.vanity_name],
          hides_office_address: ['Hide the street address', values.hides_office_address ? 'On' : 'Off'],
        })}
        send={(values, { tag }) => calls.save(values, tag)}
      >
        <TextField
          label="Address of the page"
          name="vanity_name"
          hint={`Comes after ${calls.addressOf('')} in the address. Links to an earlier address lead to the new one.`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Availability calls={calls} own={name} />
        <Switch
          label="Hide the street address"
          name="hides_office_address"
          hint={`Search and ${isSelf ? 'your' : 'their'} page then show only the area, and no pictures of the office. Clients who are matched still see the address.`}
        />
        <SectionSaveBar label="Save changes" />
        <FormDraft name={draft} />
      </GuardedForm>
      <Weeks weeks={weeks} actor={actor} />
      <Panel title="What everyone sees">
        <p>
          Name, photo, bio, services, prices and insurance are changed in the{' '}
          <a href={profileHref}>profile</a>.
        </p>
        {profile ? (
          <Card>
            <div className={styles.preview}>
              <PublicProfileHead
                profile={profile}
                heading={
                  <h3>
                    <bdi>{profile.display_name}</bdi>
                  </h3>
                }
              />
              <PublicProfileDetails profile={profile} level={3} />
            </div>
          </Card>
        ) : (
          <p>The preview shows here once {isSelf ? 'you have' : 'they have'} a profession.</p>
        )}
      </Panel>
    </>
  );
}
