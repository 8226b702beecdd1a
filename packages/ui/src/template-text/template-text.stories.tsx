import type { Meta, StoryObj } from '@storybook/react-vite';

import { TemplateText } from './template-text.tsx';

const meta = {
  title: 'Display/Template text',
  component: TemplateText,
  args: { text: 'Hi {{match_first_name}}, this is {{own_name}} from {{practice}}.' },
} satisfies Meta<typeof TemplateText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Placeholders: Story = {};
