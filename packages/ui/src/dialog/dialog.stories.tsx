import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { ZipField } from '../zip-field/zip-field.tsx';
import { Dialog } from './dialog.tsx';

const nothing = (): void => {};

const meta = {
  title: 'Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: nothing,
    title: 'The zip code 00000 is not a valid U.S. zip code',
    children: (
      <>
        <p>Please enter a valid U.S. zip code where you&apos;re looking for help</p>
        <ZipField label="Zip code" hideLabel placeholder="Zip Code" />
      </>
    ),
    actions: (
      <>
        <Button variant="next" disabled>
          Submit
        </Button>
        <Button>No</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InvalidZip: Story = {};
export const WithoutButtons: Story = {
  args: {
    title: 'Your draft is saved',
    children: <p>You can close this page and come back to it.</p>,
    actions: null,
  },
};
