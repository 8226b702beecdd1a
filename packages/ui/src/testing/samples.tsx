import type { ReactNode } from 'react';

import { Alert } from '../alert/alert.tsx';
import { AppShell } from '../app-shell/app-shell.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { BarChart } from '../bar-chart/bar-chart.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { ChartPanel } from '../chart-panel/chart-panel.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Confirm } from '../confirm/confirm.tsx';
import { columnsOf, DataTable } from '../data-table/data-table.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Detail } from '../detail/detail.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorScreen } from '../error-screen/error-screen.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { Facts } from '../facts/facts.tsx';
import { ChoiceChip, DaysChip, FilterBar } from '../filter-bar/filter-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import { Funnel } from '../funnel/funnel.tsx';
import { Portrait } from '../illustration-portraits/illustration-portraits.tsx';
import { LandingHeader, OnboardingHeader } from '../landing-header/landing-header.tsx';
import { Lifeline } from '../lifeline/lifeline.tsx';
import { LineChart } from '../line-chart/line-chart.tsx';
import { ListFrame } from '../list-frame/list-frame.tsx';
import { LoaderOverlay } from '../loader-overlay/loader-overlay.tsx';
import { ManyChoices } from '../many-choices/many-choices.tsx';
import { Menu } from '../menu/menu.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Panel } from '../panel/panel.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { Prose } from '../prose/prose.tsx';
import { ProviderCard } from '../provider-card/provider-card.tsx';
import { ProviderSummary } from '../provider-summary/provider-summary.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SaveBar } from '../save-bar/save-bar.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { SettingsShell } from '../settings-shell/settings-shell.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stat, Stats } from '../stat/stat.tsx';
import { StepHeader } from '../step-header/step-header.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TemplateField } from '../template-field/template-field.tsx';
import { TemplateText } from '../template-text/template-text.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { NameField } from '../name-field/name-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TimeAgo } from '../time-ago/time-ago.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Toast } from '../toast/toast.tsx';
import { createToasts, Toaster } from '../toaster/toaster.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { WelcomeFilm } from '../welcome-film/welcome-film.tsx';
import { ZipField } from '../zip-field/zip-field.tsx';
import { completeProvider } from './sample-provider.ts';

const nothing = (): void => {};
const options = [
  { value: 'a', label: 'One', width: 50 },
  { value: 'b', label: 'Two' },
];

const row = columnsOf<{ readonly name: string }>();
const rowColumns = row.columns([row.accessor('name', { header: 'Row', meta: { card: 'title' } })]);

/** Every component once, by name, for tests that want to see them all. */
export const samples: Readonly<Record<string, ReactNode>> = {
  Alert: <Alert title="Your license expires soon">Update it.</Alert>,
  AppShell: (
    <AppShell homeHref="/" current="/a" sections={[{ items: [{ href: '/a', label: 'A' }] }]}>
      Content
    </AppShell>
  ),
  Avatar: <Avatar name="Ada Byron" />,
  Badge: <Badge>New</Badge>,
  Breadcrumb: <Breadcrumb trail={[{ href: '/', label: 'All leads' }]} here="Lead 1042" />,
  Button: <Button loading>Submit</Button>,
  ButtonLink: <ButtonLink href="/">Home</ButtonLink>,
  Card: <Card>Text</Card>,
  Carousel: <Carousel label="Samples" slides={[{ key: 'a', content: 'One' }]} />,
  CheckboxGroup: <CheckboxGroup legend="Needs" options={options} values={['a']} />,
  Combobox: <Combobox label="Carrier" options={options} value="a" onValueChange={nothing} />,
  Confirm: (
    <>
      <p>Behind it</p>
      <Confirm
        open
        title="Remove it?"
        action="Remove"
        tone="danger"
        loading={false}
        onConfirm={nothing}
        onClose={nothing}
      >
        It will be gone.
      </Confirm>
    </>
  ),
  DataTable: (
    <DataTable caption="Rows" rows={[{ name: 'a' }]} rowKey={(row) => row.name} columns={rowColumns} />
  ),
  DatePicker: <DatePicker label="Day" value="2026-03-04" onValueChange={nothing} />,
  Detail: (
    <Detail title="Rosa Lindqvist" closeHref="/" nextHref="/8" onClose={nothing}>
      Text
    </Detail>
  ),
  Dialog: (
    <Dialog open={false} title="Title" onClose={nothing}>
      Text
    </Dialog>
  ),
  Drawer: (
    <>
      <p>Behind it</p>
      <Drawer open title="Title" onClose={nothing}>
        Text
      </Drawer>
    </>
  ),
  EmptyState: <EmptyState title="Nothing yet">It will come.</EmptyState>,
  ErrorScreen: <ErrorScreen status={500} statusText="Internal Server Error" />,
  ErrorSummary: <ErrorSummary title="There's a problem" attempt={1} problems={[{ message: 'City.' }]} />,
  Facts: <Facts facts={[['Place', 'Denver, CO']]} />,
  FilterBar: (
    <FilterBar label="Filter leads" clearHref="/">
      <ChoiceChip
        label="Profession"
        everything="Every profession"
        options={options}
        value="a"
        onChoose={nothing}
      />
      <DaysChip label="Received" from="2026-03-01" onChoose={nothing} />
    </FilterBar>
  ),
  Footer: <Footer />,
  LandingHeader: <LandingHeader bannerId="banner" />,
  Lifeline: <Lifeline />,
  ListFrame: (
    <ListFrame heading="Leads" range="26–50 of 143">
      Rows
    </ListFrame>
  ),
  LoaderOverlay: <LoaderOverlay active label="Looking" />,
  ManyChoices: (
    <ManyChoices legend="Carriers" options={options} values={['a', 'b']} onValuesChange={nothing} />
  ),
  Menu: (
    <Menu label="Actions" items={[{ label: 'Open', href: '#' }]}>
      Actions
    </Menu>
  ),
  NotFound: <NotFound />,
  OnboardingHeader: <OnboardingHeader siteHref="https://example.com" />,
  Pagination: <Pagination label="Pages" page={2} pageCount={9} hrefOf={(page) => `?page=${page}`} />,
  Panel: <Panel title="Match">Text</Panel>,
  PasswordField: <PasswordField label="Password" />,
  PhoneField: <PhoneField label="Phone" error="Valid phone number required." />,
  Portrait: <Portrait look={2} />,
  Prose: <Prose text={'Text with **strong** words.'} />,
  ProviderCard: (
    <ProviderCard name="Ana" title="Dentist" place="Denver, CO" onConnect={nothing}>
      Text
    </ProviderCard>
  ),
  ProviderSummary: <ProviderSummary ownPlan="Aetna" provider={completeProvider} />,
  RadioGroup: <RadioGroup legend="Choose" hint="One of two" options={options} />,
  SaveBar: <SaveBar state="changed" onDiscard={nothing} />,
  SearchField: <SearchField label="Search people" value="Ada" hint="/" onSearch={nothing} />,
  SelectField: <SelectField label="Care" options={options} defaultValue="b" />,
  SettingsShell: (
    <SettingsShell
      label="Settings"
      href="/s"
      current="/s/a"
      groups={[{ sections: [{ href: '/s/a', label: 'A', hint: 'All of it' }] }]}
    >
      Form
    </SettingsShell>
  ),
  ChartPanel: (
    <ChartPanel title="By week" summary="4 at most." head={['Week of', 'Matched']} rows={[['2026-03-02', 4]]}>
      <LineChart
        label="By week"
        points={['03/02/2026']}
        lines={[{ key: 'matched', label: 'Matched', values: [4] }]}
      />
      <Funnel label="How far" steps={[{ key: 'matched', label: 'Matched', value: 4 }]} />
      <BarChart label="Credits" bars={[{ key: 'a', label: 'A', value: 4, rest: 2, text: '6' }]} />
    </ChartPanel>
  ),
  Skeleton: <Skeleton />,
  Stats: (
    <Stats>
      <Stat label="Open matches" value={15} context="3 more than last month" />
    </Stats>
  ),
  StepHeader: <StepHeader />,
  Switch: <Switch label="Reminders" checked onCheckedChange={nothing} />,
  Tabs: <Tabs label="Tabs" current="/a" tabs={[{ href: '/a', label: 'A' }]} />,
  TemplateField: (
    <TemplateField label="Message" value="Hi {{match_first_name}}" onChange={nothing} rows={6} />
  ),
  TemplateText: <TemplateText text="Hi {{match_first_name}}" />,
  TextAreaField: <TextAreaField label="About you" />,
  NameField: <NameField label="Last name" name="last_name" />,
  TextField: <TextField label="City" name="city" hint="Where you live" />,
  TimeAgo: <TimeAgo at="2026-03-02T15:30:00Z" />,
  Timeline: <Timeline label="Match" events={[{ key: 'a', title: 'Matched', when: '03/02/2026' }]} />,
  Toast: <Toast message="Saved" duration={3000} onClose={nothing} />,
  Toaster: (
    <>
      <p>Behind it</p>
      <Toaster toasts={createToasts()} duration={0} />
    </>
  ),
  Tooltip: (
    <Tooltip text="Exactly when">
      <button type="button">Today</button>
    </Tooltip>
  ),
  WelcomeFilm: <WelcomeFilm film={{ kind: 'file', url: '/hello.mp4', poster: null }} />,
  ZipField: <ZipField label="Zip code" />,
};
