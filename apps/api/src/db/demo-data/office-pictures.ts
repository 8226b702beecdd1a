import sharp from 'sharp';

/** Wall, floor, wood and cloth of a drawn room. */
const PALETTES = [
  ['#efe6d8', '#c9b491', '#8a5a44', '#2f5d50'],
  ['#e3e9e4', '#b9c4b4', '#6b4f3a', '#4a5a7a'],
  ['#f2e4dc', '#d2b8a6', '#7a4a3a', '#6b5b7b'],
  ['#e6e8ee', '#bcc3cf', '#5f5348', '#8a5a44'],
  ['#f0ead6', '#cfc39b', '#7c5c3c', '#5a6b3f'],
  ['#e9e1e6', '#c7b6c0', '#654b4b', '#2f5d50'],
] as const;

const WIDTH = 1200;
const HEIGHT = 800;

/** A consulting room: a window, two chairs, a table with a plant, a lamp. */
function room([wall, floor, wood, cloth]: (typeof PALETTES)[number], variant: number): string {
  const window = variant % 2 === 0 ? 140 : 780;
  const lamp = variant % 2 === 0 ? 1040 : 120;
  const chair = (x: number) =>
    `<path d="M${x} 620v-150q0-50 50-50h90q50 0 50 50v150z" fill="${cloth}"/><path d="M${x - 26} 640v-110q0-26 26-26t26 26v50h138v-50q0-26 26-26t26 26v110z" fill="${cloth}" stroke="${wall}" stroke-width="6"/><path d="M${x} 640v50M${x + 190} 640v50" stroke="${wood}" stroke-width="14"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="1200" height="800" fill="${wall}"/><rect y="600" width="1200" height="200" fill="${floor}"/><rect x="${window}" y="120" width="280" height="300" fill="#dcebf2" stroke="${wood}" stroke-width="16"/><path d="M${window + 140} 120v300M${window} 270h280" stroke="${wood}" stroke-width="10"/>${chair(330)}${chair(700)}<ellipse cx="612" cy="640" rx="74" ry="20" fill="${wood}"/><path d="M612 640v70" stroke="${wood}" stroke-width="18"/><path d="M592 634h40l-6-42h-28z" fill="${wall}"/><path d="M612 592q-40-30-34-76 34 14 34 62 4-58 42-74 4 58-42 88" fill="#5a7a4f"/><path d="M${lamp} 690v-330" stroke="${wood}" stroke-width="12"/><path d="M${lamp - 60} 360h120l-34-90h-52z" fill="#f7e3a8"/></svg>`;
}

/** Pictures of offices, drawn by us: JPEGs by the keys under which the demo data keeps them. */
export async function drawOffices(): Promise<{ readonly key: string; readonly content: Buffer }[]> {
  return Promise.all(
    PALETTES.map(async (palette, index) => ({
      key: `demo-office-${index + 1}.jpg`,
      content: await sharp(Buffer.from(room(palette, index)))
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  );
}
