import type { Meta, StoryObj } from '@storybook/react-vite';

import { LandingHeader, OnboardingHeader } from './landing-header.tsx';

const meta = {
  title: 'Frame/Landing header',
  component: LandingHeader,
  args: { bannerId: 'banner' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <>
      <LandingHeader {...args} />
      <main>
        <div id="banner" style={{ height: 400, background: 'var(--color-sunken)' }}>
          <h1>Banner</h1>
        </div>
        <div style={{ height: 2400 }} />
      </main>
    </>
  ),
} satisfies Meta<typeof LandingHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {};
export const Scrolled: Story = {
  play: () => {
    scrollTo(0, 300);
  },
};
export const FarBelowTheBanner: Story = {
  play: async ({ canvas }) => {
    scrollTo(0, 1600);
    await canvas.findByRole('button');
  },
};
export const Onboarding: Story = { render: () => <OnboardingHeader siteHref="https://example.com" /> };
