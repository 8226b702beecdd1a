import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page as browserPage } from 'vitest/browser';

import { LandingHeader, OnboardingHeader } from './landing-header.tsx';

const BANNER_HEIGHT = 400;

const page = (onGetMatched?: () => void) => (
  <>
    <LandingHeader bannerId="banner" onGetMatched={onGetMatched} />
    <div id="banner" style={{ height: BANNER_HEIGHT }} />
    <div style={{ height: 4000 }} />
  </>
);

/** Where the page must be scrolled to so that the banner's bottom lies `px` above the window, in CSS pixels. */
const past = (px: number): number => {
  const bottom = document.getElementById('banner')?.getBoundingClientRect().bottom ?? 0;
  return bottom + scrollY + px;
};

beforeEach(() => {
  scrollTo(0, 0);
});

afterEach(() => {
  scrollTo(0, 0);
});

test('the header is transparent up to 100 px and solid beyond', async () => {
  const screen = await render(page());
  const header = screen.getByRole('banner');
  scrollTo(0, 100);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(header).not.toHaveAttribute('data-solid');
  scrollTo(0, 101);
  await expect.element(header).toHaveAttribute('data-solid');
  scrollTo(0, 0);
  await expect.element(header).not.toHaveAttribute('data-solid');
});

test('the button appears more than 500 px past the bottom of the banner, not before', async () => {
  const screen = await render(page());
  const button = screen.getByRole('button', { name: 'get matched now' });
  scrollTo(0, past(500));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(0, past(501));
  await expect.element(button).toBeVisible();
});

test('the button scrolls to the top, hides, and lets the caller move the focus', async () => {
  const began = vi.fn<() => void>();
  const screen = await render(page(began));
  scrollTo(0, past(900));
  const button = screen.getByRole('button', { name: 'get matched now' });
  await button.click();
  expect(began).toHaveBeenCalledOnce();
  await expect.poll(() => scrollY, { timeout: 4000 }).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
});

test('the button fits a phone with text twice as large', async () => {
  await browserPage.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
  const screen = await render(page());
  scrollTo(0, past(900));
  await expect.element(screen.getByRole('button')).toBeVisible();
  const { right } = screen.getByRole('button', { name: 'get matched now' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  document.documentElement.style.fontSize = '';
  await browserPage.viewport(1024, 768);
});

test('the page stays where it is when the focus comes into the header', async () => {
  const screen = await render(page());
  scrollTo(0, past(900));
  const before = scrollY;
  const button = screen.getByRole('button', { name: 'get matched now' });
  await expect.element(button).toBeVisible();
  for (const target of [button, screen.getByRole('link', { name: 'Carematch' })]) {
    const element = target.element();
    if (element instanceof HTMLElement) element.focus();
    expect(scrollY).toBe(before);
  }
});

test("the onboarding variant holds a logo that leads to the provider's main site, and nothing else", async () => {
  const screen = await render(<OnboardingHeader siteHref="https://example.com/" />);
  await expect
    .element(screen.getByRole('link', { name: 'Carematch' }))
    .toHaveAttribute('href', 'https://example.com/');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
