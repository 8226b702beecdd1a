import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { lazyPart, optionalPart } from './lazy-part.tsx';

const blocked = (): Promise<{ readonly Part: ComponentType }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'));

it('a part that does not come leaves the rest of the page, and says what is missing', async () => {
  // As many reloads as there may be.
  sessionStorage.setItem('chunkReloads', '3');
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = lazyPart(blocked, 'Part', 'The contact form');
  render(
    <>
      <h1>Almost done</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe("The contact form didn't load. Try again");
  expect(screen.getByText('Try again').closest('a')?.getAttribute('href')).toBe('');
  expect(screen.getByRole('heading', { name: 'Almost done' })).toBeTruthy();
});

it('a part that a page does without is left away', async () => {
  const load = vi.fn<typeof blocked>(blocked);
  const Part = optionalPart(load, 'Part');
  render(
    <Suspense fallback="As it was">
      <Part />
    </Suspense>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(document.body.textContent).toBe('As it was');
  expect(sessionStorage.getItem('chunkReloads')).toBeNull();
});
