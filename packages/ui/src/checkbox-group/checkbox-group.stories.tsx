import type { Meta, StoryObj } from '@storybook/react-vite';

import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  title: 'Choices/Checkbox group',
  component: CheckboxGroup,
  args: {
    legend: 'What would you like help with?',
    hint: 'Select all that apply.',
    columns: 2,
    options: [
      { value: 'anxiety', label: 'Anxiety' },
      { value: 'depression', label: 'Depression' },
      { value: 'grief', label: 'Grief and loss' },
      { value: 'trauma', label: 'Trauma', description: 'Something that happened and will not let you go.' },
    ],
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unanswered: Story = {};
export const Answered: Story = { args: { defaultValues: ['anxiety', 'grief'] } };
export const Invalid: Story = { args: { error: 'Please select at least one.' } };
