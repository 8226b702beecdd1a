import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { TemplateField, type TemplateFieldProps } from './template-field.tsx';

function Held({ value: initially, ...props }: TemplateFieldProps) {
  const [value, setValue] = useState(initially);
  return <TemplateField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Fields/Template field',
  component: TemplateField,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: {
    label: 'Message',
    hint: 'Leave out reasons for seeking care: texts aren’t private.',
    value: 'Hi {{match_first_name}},\n\nthis is {{own_name}}. Call {{office_phone}} to book.',
    onChange: () => {},
    rows: 6,
  },
} satisfies Meta<typeof TemplateField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const OneLine: Story = { args: { label: 'Subject', value: 'Hello {{match_first_name}}', rows: 1 } };
export const Invalid: Story = {
  args: {
    value: 'Hi {{age}},',
    error: '{{age}} isn’t a placeholder. Choose one from the menu, or remove the braces.',
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
