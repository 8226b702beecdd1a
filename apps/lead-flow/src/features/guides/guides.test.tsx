import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleGuide, sampleGuideSummary } from '@carematch/api-client/samples/content.samples';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

// pdf.js draws on a canvas, which jsdom has not; the browser tests show it.
vi.mock('./pdf-viewer.tsx', () => ({
  PdfViewer: ({ url }: { readonly url: string }) => <p>Viewer of {url}</p>,
}));

const GUIDE = sampleGuide();
const VIEWER = `Viewer of ${GUIDE.pdf_file}`;

const serve = () =>
  server.use(
    mockPublic('GET /guides', () => ({ guides: [sampleGuideSummary()] })),
    mockPublic('GET /guides/:id', () => ({ guide: GUIDE })),
  );

it('leads from the list to a guide, and Guides goes back one step', async () => {
  serve();
  const { user } = await renderLeadFlow('/guides');
  const link = await screen.findByRole('link', { name: GUIDE.name });
  expect(screen.getByText('2 minutes to read')).toBeTruthy();
  const before = window.history.length;
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: GUIDE.name });
  expect(await screen.findByText(VIEWER)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'About their work' })).toBeTruthy();
  expect(document.title).toBe(`${GUIDE.name} · Carematch`);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(trail.getByRole('link', { name: 'Guides' }));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(here()).toBe('/guides');
  expect(window.history.length).toBe(before + 1);
});

it('shows the PDF of the chosen guide while its text is on its way, also if that does not come', async () => {
  serve();
  const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    mockPublic('GET /guides/:id', async () => {
      await isTime;
      return { guide: GUIDE };
    }),
  );
  const { user } = await renderLeadFlow('/guides');
  await user.click(await screen.findByRole('link', { name: GUIDE.name }));
  expect(await screen.findByText(VIEWER)).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'About their work' })).toBeNull();
  answer();
  await screen.findByRole('heading', { level: 2, name: 'About their work' });
});

it('opens by its address, from where Guides leads to the list', async () => {
  serve();
  const { user } = await renderLeadFlow(`/guides/${GUIDE.id}`);
  await screen.findByRole('heading', { level: 1, name: GUIDE.name });
  const download = screen.getByRole('link', { name: 'Download the PDF' });
  expect(download.getAttribute('href')).toBe(GUIDE.pdf_file);
  expect(download.hasAttribute('download')).toBe(true);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(trail.getByRole('link', { name: 'Guides' }));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
});

it('says so where there are no guides, no such guide, or no API', async () => {
  server.use(mockPublic('GET /guides', () => ({ guides: [] })));
  await renderLeadFlow('/guides');
  expect(await screen.findByRole('heading', { name: 'No guides yet' })).toBeTruthy();

  server.use(mockPublic('GET /guides/:id', () => failWith('not_found')));
  await renderLeadFlow('/guides/nothing');
  expect(await screen.findByText('Page Not Found')).toBeTruthy();

  server.use(mockPublic('GET /guides/:id', () => Response.error()));
  await renderLeadFlow('/guides/away');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
