import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Outcome, OutcomeBadge } from './outcomes.tsx';

it('shows an outcome that only a newer server knows by its own name', () => {
  render(<OutcomeBadge outcome={'withdrawn' as Outcome} />);
  expect(screen.getByText('withdrawn')).toBeDefined();
});
