import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { OutcomeBadge } from './outcome-badge.tsx';
import type { Outcome } from './outcomes.ts';

it('shows an outcome that only a newer server knows by its own name', () => {
  render(<OutcomeBadge outcome={'withdrawn' as Outcome} />);
  expect(screen.getByText('withdrawn')).toBeDefined();
});
