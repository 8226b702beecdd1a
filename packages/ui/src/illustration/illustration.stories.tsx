import type { Meta, StoryObj } from '@storybook/react-vite';

import * as carePaths from '../illustration-care-paths/illustration-care-paths.tsx';
import { Portrait } from '../illustration-portraits/illustration-portraits.tsx';
import * as professions from '../illustration-professions/illustration-professions.tsx';
import * as scenes from '../illustration-scenes/illustration-scenes.tsx';
import type { IllustrationProps } from './illustration.tsx';

const meta = { title: 'Illustrations' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;
type Drawing = (props: IllustrationProps) => React.ReactNode;

const sheet = (drawings: Readonly<Record<string, Drawing>>): Story => ({
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: '2rem' }}
    >
      {Object.entries(drawings).map(([name, Drawing]) => (
        <figure key={name} style={{ textAlign: 'center' }}>
          <Drawing />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
});

export const CarePaths = sheet({ ...carePaths });
export const Professions = sheet({ ...professions });
export const Scenes = sheet({ ...scenes });
export const Portraits: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 6rem)', gap: '1rem' }}>
      {[0, 1, 2, 3, 4, 5].map((look) => (
        <Portrait key={look} look={look} />
      ))}
    </div>
  ),
};
