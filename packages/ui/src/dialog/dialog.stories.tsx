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
/** What is long scrolls between the title and the buttons. */
export const Long: Story = {
  args: {
    title: 'These providers are close to what you asked for',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>
        Sample provider {index + 1} <a href={`#provider-${index + 1}`}>Read about them</a>
      </p>
    )),
    actions: <Button>None of these</Button>,
  },
};
