import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { Badge } from '../badge/badge.tsx';
import { ButtonLink } from '../button/button.tsx';
import { Facts } from '../facts/facts.tsx';
import { Panel } from '../panel/panel.tsx';
import { Detail } from './detail.tsx';

const meta = {
  title: 'Signed-in areas/Detail',
  component: Detail,
  globals: { density: 'compact' },
  args: {
    title: 'Rosa Lindqvist',
    mark: <Badge tone="brand">New</Badge>,
    subtitle: 'Chicago, IL 60601',
    closeHref: '#list',
    previousHref: '#6',
    nextHref: '#8',
    onClose: fn(),
    children: (
      <>
        <Panel flat level={3} title="Contact">
          <ButtonLink variant="next" href="tel:+13125550148">
            Call (312) 555-0148
          </ButtonLink>
        </Panel>
        <Panel flat level={3} title="Request">
          <Facts
            facts={[
              ['Care needed', 'Mental health counselor · Individual'],
              ['Services', 'Anxiety counseling'],
            ]}
          />
        </Panel>
      </>
    ),
  },
} satisfies Meta<typeof Detail>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideTheList: Story = {};
export const Drawer: Story = { args: { shape: 'drawer' } };
export const ByKeyboard: Story = {
  args: { shape: 'drawer' },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Rosa Lindqvist' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: /^Call/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
