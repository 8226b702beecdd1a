import type { Meta, StoryObj } from '@storybook/react-vite';

import { ErrorScreen } from './error-screen.tsx';

const meta = { title: 'Screens/Error', component: ErrorScreen } satisfies Meta<typeof ErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithStatus: Story = { args: { status: 503, statusText: 'Service Unavailable' } };
export const Unknown: Story = {};
export const PartMissing: Story = { args: { isPartMissing: true } };
