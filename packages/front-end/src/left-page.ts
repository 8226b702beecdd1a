/**
 * Shows nothing of a page that was left. A browser may keep it whole and show it again to whoever goes back, also after a
 * sign-out: it is hidden as it is left, and loaded anew as it comes back.
 */
export function hideLeftPage(root: HTMLElement, reload: () => void): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    root.hidden = persisted;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
