import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { StateMap } from './state-map.tsx';

const figures = [
  { id: 6, name: 'California', value: 400, text: '400' },
  { id: 48, name: 'Texas', value: 300, text: '300' },
  { id: 36, name: 'New York', value: 200, text: '200' },
  { id: 11, name: 'District of Columbia', value: 100, text: '100' },
  // A region without a shape on the map.
  { id: 72, name: 'Puerto Rico', value: 5, text: '5' },
];

const draw = (width: number) =>
  render(
    <div style={{ width }}>
      <StateMap label="Requests by state" figures={figures} />
    </div>,
  );

test('each state is named with its figure, and has a stronger shade the more there is', async () => {
  const screen = await draw(900);
  const map = screen.getByRole('figure', { name: 'Requests by state' }).element();
  const shapes = new Map(
    [...map.querySelectorAll('path')].map((path) => [path.querySelector('title')?.textContent, path]),
  );
  expect(shapes.size).toBe(51);
  const shadeOf = (title: string) => shapes.get(title)?.dataset['shade'];
  expect(['California: 400', 'Texas: 300', 'District of Columbia: 100', 'Ohio: 0'].map(shadeOf)).toEqual([
    '4',
    '4',
    '2',
    '0',
  ]);
});

test('figures stand where they fit', async () => {
  const wide = await draw(900);
  await expect.element(wide.getByText('400', { exact: true })).toBeVisible();
  await expect.element(wide.getByText('100', { exact: true })).not.toBeInTheDocument();
  await wide.unmount();
  const narrow = await draw(300);
  await expect.element(narrow.getByText('400', { exact: true })).not.toBeVisible();
});
