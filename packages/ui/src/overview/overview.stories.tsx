import type { Meta, StoryObj } from '@storybook/react-vite';

import { AppShell } from '../app-shell/app-shell.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { columnsOf, DataTable } from '../data-table/data-table.tsx';
import { Footer } from '../footer/footer.tsx';
import {
  Couples,
  CouplesOrFamily,
  Individual,
  Teen,
} from '../illustration-care-paths/illustration-care-paths.tsx';
import { Counselor } from '../illustration-professions/illustration-professions.tsx';
import { LandingHeader } from '../landing-header/landing-header.tsx';
import { Lifeline } from '../lifeline/lifeline.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { StepHeader } from '../step-header/step-header.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ZipField } from '../zip-field/zip-field.tsx';
import styles from './overview.module.css';

/** Whole screens, to see the parts beside each other. */
const meta = { title: 'Overview', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Landing: Story = {
  render: () => (
    <>
      <LandingHeader bannerId="banner" />
      <main>
        <div id="banner" className={styles.banner}>
          <div>
            <h1>Find care that fits, near you.</h1>
            <p className={styles.lead}>
              Tell us where you are and what you need. We match you with a verified professional.
            </p>
            <form className={styles.start}>
              <ZipField label="Where are you looking for help?" placeholder="Zip Code" />
              <SelectField
                label="What kind of care?"
                defaultValue="counselor"
                options={[{ value: 'counselor', label: 'Mental health counselor' }]}
              />
              <Button variant="next" type="submit" wide>
                Get started
              </Button>
            </form>
          </div>
          <Counselor />
        </div>
      </main>
      <Footer />
    </>
  ),
};

export const CareOptions: Story = {
  render: () => (
    <>
      <StepHeader />
      <main className={styles.step}>
        <div>
          <h1>Take the first step to feeling better.</h1>
          <p className={styles.lead}>Who are you here for today?</p>
        </div>
        <RadioGroup
          legend="Who are you here for today?"
          hideLegend
          columns={4}
          defaultValue="3"
          options={[
            { value: '1', label: 'Couples', illustration: <Couples /> },
            { value: '2', label: 'Couples or Family', illustration: <CouplesOrFamily /> },
            { value: '3', label: 'Individual', illustration: <Individual /> },
            { value: '4', label: 'Teen', illustration: <Teen /> },
          ]}
        />
        <div className={styles.actions}>
          <Button>Previous</Button>
          <Button variant="next">Next</Button>
        </div>
        <Lifeline />
      </main>
      <Footer />
    </>
  ),
};

export const Needs: Story = {
  render: () => (
    <>
      <StepHeader />
      <main className={styles.step}>
        <h1>What do you hope to gain from therapy?</h1>
        <CheckboxGroup
          legend="What do you hope to gain from therapy?"
          hideLegend
          columns={2}
          error="Please select at least one."
          options={[
            'Feel less anxious',
            'Sleep better',
            'Talk to my partner',
            'Grieve a loss',
            'Find my feet',
          ].map((label) => ({ value: label, label }))}
        />
        <div className={styles.actions}>
          <Button>Previous</Button>
          <Button variant="next">Next</Button>
        </div>
        <Lifeline />
      </main>
    </>
  ),
};

export const Contact: Story = {
  render: () => (
    <>
      <StepHeader completed={2} />
      <main className={`${styles.step} ${styles.narrow}`}>
        <h1>We have a top-rated Marriage Counselor near you!</h1>
        <Card width="contact">
          <form className={styles.fields}>
            <TextField label="First name" name="first_name" defaultValue="Maria" />
            <TextField label="Last name" name="last_name" error="Last Name is required." />
            <PhoneField label="Phone" name="phone_number" defaultValue="(303) 555-0142" />
            <TextField label="Email" name="email" type="email" placeholder="you@example.com" />
            <div className={styles.actions}>
              <Button>Previous</Button>
              <Button variant="next" type="submit" loading>
                Submit
              </Button>
            </div>
          </form>
        </Card>
        <Lifeline />
      </main>
    </>
  ),
};

const matches = [
  { name: 'Maria L.', city: 'Denver, CO', status: 'New', tone: 'brand', cost: 12 },
  { name: 'Tom B.', city: 'Aurora, CO', status: 'Attempted', tone: 'info', cost: 8 },
  { name: 'Aisha K.', city: 'Lakewood, CO', status: 'Scheduled', tone: 'success', cost: 12 },
] as const;

const matchColumn = columnsOf<(typeof matches)[number]>();
const matchColumns = matchColumn.columns([
  matchColumn.accessor('name', { header: 'Lead', meta: { card: 'title' } }),
  matchColumn.accessor('city', { header: 'City', meta: { grow: true } }),
  matchColumn.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: match } }) => <Badge tone={match.tone}>{match.status}</Badge>,
    meta: { card: 'mark' },
  }),
  matchColumn.accessor('cost', { header: 'Credits', meta: { numeric: true, card: 'none' } }),
]);

export const Portal: Story = {
  globals: { density: 'compact' },
  render: () => (
    <AppShell
      homeHref="/dashboard"
      current="/matches"
      sections={[
        {
          items: [
            { href: '/dashboard', label: 'Dashboard' },
            { href: '/matches', label: 'Matches', count: 4 },
          ],
        },
      ]}
      account={<Button variant="quiet">Sign out</Button>}
    >
      <div className={styles.stack}>
        <div className={styles.head}>
          <h1>Matches</h1>
          <Button variant="next">Call Maria L.</Button>
        </div>
        <Tabs
          label="Matches by status"
          current="?status=open"
          tabs={[
            { href: '?status=open', label: 'Open', count: 3 },
            { href: '?status=closed', label: 'Closed', count: 18 },
          ]}
        />
        <DataTable
          caption="Open matches"
          rows={matches}
          rowKey={(match) => match.name}
          columns={matchColumns}
        />
        <Pagination label="Pages of matches" page={1} pageCount={6} hrefOf={(page) => `?page=${page}`} />
      </div>
    </AppShell>
  ),
};

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'brand',
  'brand-tint',
  'next',
  'next-tint',
  'danger',
  'danger-tint',
  'warn',
  'warn-tint',
  'good',
  'good-tint',
  'info',
  'info-tint',
];

export const Colours: Story = {
  render: () => (
    <div className={styles.swatches}>
      {COLOURS.map((name) => (
        <div key={name}>
          <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
          {name}
        </div>
      ))}
    </div>
  ),
};
