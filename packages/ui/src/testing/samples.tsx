import type { ReactNode } from 'react';

import { AppShell } from '../app-shell/app-shell.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { columnsOf, DataTable } from '../data-table/data-table.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorScreen } from '../error-screen/error-screen.tsx';
import { Footer } from '../footer/footer.tsx';
import { Portrait } from '../illustration-portraits/illustration-portraits.tsx';
import { LandingHeader, OnboardingHeader } from '../landing-header/landing-header.tsx';
import { Lifeline } from '../lifeline/lifeline.tsx';
import { LoaderOverlay } from '../loader-overlay/loader-overlay.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { ProviderCard } from '../provider-card/provider-card.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StepHeader } from '../step-header/step-header.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Toast } from '../toast/toast.tsx';
import { ZipField } from '../zip-field/zip-field.tsx';

const nothing = (): void => {};
const options = [
  { value: 'a', label: 'One', width: 50 },
  { value: 'b', label: 'Two' },
];

const row = columnsOf<{ readonly name: string }>();
const rowColumns = row.columns([row.accessor('name', { header: 'Row', meta: { card: 'title' } })]);

/** Every component once, by name, for tests that want to see them all. */
export const samples: Readonly<Record<string, ReactNode>> = {
  AppShell: (
    <AppShell homeHref="/" current="/a" sections={[{ items: [{ href: '/a', label: 'A' }] }]}>
      Content
    </AppShell>
  ),
  Badge: <Badge>New</Badge>,
  Button: <Button loading>Submit</Button>,
  ButtonLink: <ButtonLink href="/">Home</ButtonLink>,
  Card: <Card>Text</Card>,
  Carousel: <Carousel label="Samples" slides={[{ key: 'a', content: 'One' }]} />,
  CheckboxGroup: <CheckboxGroup legend="Needs" options={options} values={['a']} />,
  DataTable: (
    <DataTable caption="Rows" rows={[{ name: 'a' }]} rowKey={(row) => row.name} columns={rowColumns} />
  ),
  Dialog: (
    <Dialog open={false} title="Title" onClose={nothing}>
      Text
    </Dialog>
  ),
  EmptyState: <EmptyState title="Nothing yet">It will come.</EmptyState>,
  ErrorScreen: <ErrorScreen status={500} statusText="Internal Server Error" />,
  Footer: <Footer />,
  LandingHeader: <LandingHeader bannerId="banner" />,
  Lifeline: <Lifeline />,
  LoaderOverlay: <LoaderOverlay active label="Looking" />,
  NotFound: <NotFound />,
  OnboardingHeader: <OnboardingHeader siteHref="https://example.com" />,
  Pagination: <Pagination label="Pages" page={2} pageCount={9} hrefOf={(page) => `?page=${page}`} />,
  PasswordField: <PasswordField label="Password" />,
  PhoneField: <PhoneField label="Phone" error="Valid phone number required." />,
  Portrait: <Portrait look={2} />,
  ProviderCard: (
    <ProviderCard name="Ana" title="Dentist" place="Denver, CO" onConnect={nothing}>
      Text
    </ProviderCard>
  ),
  RadioGroup: <RadioGroup legend="Choose" hint="One of two" options={options} />,
  SelectField: <SelectField label="Care" options={options} defaultValue="b" />,
  Skeleton: <Skeleton />,
  StepHeader: <StepHeader />,
  Tabs: <Tabs label="Tabs" current="/a" tabs={[{ href: '/a', label: 'A' }]} />,
  TextField: <TextField label="City" name="city" hint="Where you live" />,
  Toast: <Toast message="Saved" duration={3000} onClose={nothing} />,
  ZipField: <ZipField label="Zip code" />,
};
