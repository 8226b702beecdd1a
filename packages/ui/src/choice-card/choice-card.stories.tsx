import type { Meta, StoryObj } from '@storybook/react-vite';

import { Individual } from '../illustration-care-paths/illustration-care-paths.tsx';
import { ChoiceCard } from './choice-card.tsx';

const meta = {
  title: 'Choices/Choice card',
  component: ChoiceCard,
  args: { type: 'checkbox', label: 'Anxiety', name: 'needs' },
} satisfies Meta<typeof ChoiceCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Checkbox: Story = {};
export const CheckboxChecked: Story = { args: { defaultChecked: true } };
export const Radio: Story = { args: { type: 'radio' } };
export const RadioChecked: Story = { args: { type: 'radio', defaultChecked: true } };
export const WithDescription: Story = {
  args: { description: 'Worry that keeps you from what you want to do.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const WithIllustration: Story = {
  args: { type: 'radio', label: 'Individual', illustration: <Individual />, defaultChecked: true },
  decorators: [
    (Card) => (
      <div style={{ maxWidth: '14rem' }}>
        <Card />
      </div>
    ),
  ],
};
