import type { Meta, StoryObj } from '@storybook/react-vite';

import { Lifeline } from './lifeline.tsx';

const meta = { title: 'Lifeline', component: Lifeline } satisfies Meta<typeof Lifeline>;
export default meta;

export const Line: StoryObj<typeof meta> = {};
