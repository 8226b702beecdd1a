import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { samples } from './testing/samples.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Says when React has taken the page over. */
function Witness({ onEffect }: { readonly onEffect: () => void }) {
  useEffect(onEffect, [onEffect]);
  return null;
}

test.each(Object.entries(samples))(
  '%s takes over its server-rendered HTML without an error',
  async (_name, sample) => {
    const complaints = vi.spyOn(console, 'error');
    const recovered = vi.fn<(error: unknown) => void>();
    const takenOver = vi.fn<() => void>();
    const page = (
      <>
        {sample}
        <Witness onEffect={takenOver} />
      </>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const root = hydrateRoot(container, page, { onRecoverableError: recovered });
    await expect.poll(() => takenOver).toHaveBeenCalledOnce();
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    root.unmount();
    container.remove();
  },
);
