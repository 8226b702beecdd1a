import type { Meta, StoryObj } from '@storybook/react-vite';

import { WelcomeFilm } from './welcome-film.tsx';

const meta = {
  title: 'Welcome film',
  component: WelcomeFilm,
  args: { film: { kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ' } },
  decorators: [
    (Film) => (
      <div style={{ maxWidth: '40rem' }}>
        <Film />
      </div>
    ),
  ],
} satisfies Meta<typeof WelcomeFilm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const OfOurs: Story = { args: { film: { kind: 'file', url: '/hello.mp4', poster: null } } };
