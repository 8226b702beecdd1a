import type { Meta, StoryObj } from '@storybook/react-vite';

import { Logo, logoLinkClass } from './logo.tsx';

const meta = { title: 'Logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Linked: Story = {
  render: () => (
    <a href="/" className={logoLinkClass}>
      <Logo />
    </a>
  ),
};
