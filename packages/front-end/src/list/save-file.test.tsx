import { expect, it, vi } from 'vitest';

import { saveCsv } from './save-file.ts';

it('keeps a saved file for 40 seconds, in which Safari reads it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveCsv('Name\r\n', 'leads');
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:saved');
});
