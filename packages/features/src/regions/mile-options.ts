const MILES = [5, 10, 15, 25, 50, 75, 100];

/** How far a region around a zip can reach, to choose from; the present number among them whichever it is. */
export const mileOptions = (present = 15) =>
  [...new Set([...MILES, present])]
    .toSorted((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} miles` }));
