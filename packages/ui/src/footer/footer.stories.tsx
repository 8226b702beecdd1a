import type { Meta, StoryObj } from '@storybook/react-vite';

import { Footer } from './footer.tsx';

const meta = {
  title: 'Frame/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;
export default meta;

export const Everywhere: StoryObj<typeof meta> = {};
