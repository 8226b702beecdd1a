import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  Couples,
  CouplesOrFamily,
  Individual,
  Teen,
} from '../illustration-care-paths/illustration-care-paths.tsx';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Choices/Radio group',
  component: RadioGroup,
  args: {
    legend: 'How would you like to meet?',
    options: [
      { value: 'in-person', label: 'In person session' },
      { value: 'virtual', label: 'Virtual session' },
      { value: 'either', label: 'Either one / it does not matter' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unanswered: Story = {};
export const Answered: Story = { args: { defaultValue: 'virtual' } };
export const Invalid: Story = { args: { error: 'Please select any option!' } };
export const HalfWidth: Story = {
  args: {
    legend: 'Have you been in therapy before?',
    options: [
      { value: 'yes', label: 'Yes', width: 50 },
      { value: 'no', label: 'No', width: 50 },
      { value: 'unsure', label: 'I am not sure' },
    ],
  },
};
export const CarePaths: Story = {
  args: {
    legend: 'Who are you here for today?',
    columns: 4,
    options: [
      { value: '1', label: 'Couples', illustration: <Couples /> },
      { value: '2', label: 'Couples or Family', illustration: <CouplesOrFamily /> },
      { value: '3', label: 'Individual', illustration: <Individual /> },
      { value: '4', label: 'Teen', illustration: <Teen /> },
    ],
  },
};
