/** `3 minutes to read`. */
export const minutesToRead = (minutes: number): string =>
  `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
