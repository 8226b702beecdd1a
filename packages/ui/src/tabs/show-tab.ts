/** Scrolls a strip of list items, and nothing around it, until one stands in its middle; not where all of it is in sight. */
export function showTab(strip: HTMLElement, index: number): void {
  const tab = strip.querySelectorAll('li')[index]?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = strip.getBoundingClientRect();
  if (tab.left < left || tab.right > right) strip.scrollLeft += (tab.left + tab.right - left - right) / 2;
}
