import type { Meta, StoryObj } from '@storybook/react-vite';

import { NotFound } from './not-found.tsx';

const meta = { title: 'Screens/Not found', component: NotFound } satisfies Meta<typeof NotFound>;
export default meta;

export const Page: StoryObj<typeof meta> = {};
