import { expect, it } from 'vitest';

import { previewedAccent, previewHost } from './preview-host.ts';

it.each([null, '#1f5142'])('names a preview with the accent %s, which is read back', (accent) => {
  expect(previewedAccent('admin.example', previewHost('admin.example', accent))).toBe(accent);
});

it.each(['other.example', 'preview-1f5142.other.example', 'preview-xyzxyz.admin.example', 'x.admin.example'])(
  'is not a preview of the console on %s',
  (host) => {
    expect(previewedAccent('admin.example', host)).toBeUndefined();
  },
);
