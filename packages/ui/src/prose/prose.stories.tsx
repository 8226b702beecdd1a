import type { Meta, StoryObj } from '@storybook/react-vite';

import { Prose } from './prose.tsx';

const meta = {
  title: 'Prose',
  component: Prose,
  args: {
    text: `A text of several blocks, with **strong words** and a [link](/terms-of-use).

## A heading

- The first item
- The second item`,
  },
} satisfies Meta<typeof Prose>;
export default meta;

export const Sample: StoryObj<typeof meta> = {};
