const GROUNDS = ['#2f5d50', '#8a5a44', '#4a5a7a', '#6b5b7b', '#5a6b3f', '#7a4a5a'] as const;

/** A drawn stand-in for a photo, as a data URI: initials on a plain ground. */
export function portrait(firstName: string, lastName: string, index: number): string {
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`;
  const ground = GROUNDS[index % GROUNDS.length] ?? GROUNDS[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><rect width="300" height="300" fill="${ground}"/><text x="150" y="150" dy=".35em" text-anchor="middle" font-family="Georgia,serif" font-size="120" fill="#fff">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
