import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within, waitFor } from 'storybook/test';

import { AppShell } from '../app-shell/app-shell.tsx';
import { SaveBar } from '../save-bar/save-bar.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { SettingsShell } from './settings-shell.tsx';

const form = (
  <>
    <h1>Contact</h1>
    <TextField label="Email" name="email" defaultValue="ana@example.com" />
    <TextField label="City" name="city" defaultValue="Denver" />
    <TextAreaField label="About you" hint="Clients read this on your profile." />
    <Switch label="Send reminders" hint="A day before a visit." checked onCheckedChange={() => {}} />
    <SaveBar state="changed" onDiscard={() => {}} />
  </>
);

const meta = {
  title: 'Signed-in areas/Settings shell',
  component: SettingsShell,
  globals: { density: 'compact' },
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Settings',
    href: '#settings',
    current: '#contact',
    groups: [
      {
        sections: [
          { href: '#contact', label: 'Contact', hint: 'Email, phone and address' },
          { href: '#password', label: 'Password', hint: 'Change it, and sign out elsewhere' },
        ],
      },
      {
        title: 'Matching',
        sections: [
          { href: '#services', label: 'Services', hint: 'What you offer' },
          { href: '#regions', label: 'Regions', hint: 'Where you work' },
        ],
      },
    ],
    children: form,
  },
  render: (args) => (
    <AppShell
      homeHref="/"
      current="/settings"
      sections={[{ items: [{ href: '/settings', label: 'Settings' }] }]}
    >
      <SettingsShell {...args} />
    </AppShell>
  ),
} satisfies Meta<typeof SettingsShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Settings' });
    await expect(nav.getBoundingClientRect().width).toBe(220);
    const field = within(canvasElement).getByLabelText('Email');
    await expect(field.getBoundingClientRect().width).toBe(640);
  },
};
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation', { name: 'Settings' })).toBeNull();
    await expect(within(canvasElement).getAllByRole('link', { name: 'Settings' }).at(-1)).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
const list = { current: undefined, children: <h1>Settings</h1> };
export const List: Story = { args: list, globals: { viewport: { value: 'desktop' } } };
export const ListOnPhone: Story = { args: list, globals: { viewport: { value: 'phone' } } };

export const ByKeyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^Password/ });
    within(canvasElement)
      .getByRole('link', { name: /^Contact/ })
      .focus();
    await userEvent.tab();
    await waitFor(() => expect(link).toHaveFocus());
  },
};
