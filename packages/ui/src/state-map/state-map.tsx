import { geoPath } from 'd3-geo';
import { useId } from 'react';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';

import styles from './state-map.module.css';

/** The figure of a state. */
export interface StateFigure {
  /** FIPS number. */
  readonly id: number;
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

export interface StateMapProps {
  /** What it shows, for screen readers, to whom it is a picture: a table says the same. */
  readonly label: string;
  readonly figures: readonly StateFigure[];
}

/** Size of the drawing that `us-atlas` has projected, in its own units. */
const [WIDTH, HEIGHT] = [975, 610];
const SHADES = [1, 2, 3, 4] as const;
/** Least size of a state in those units that has room for a figure, on a wide screen and on any. */
const ROOM = { wide: [42, 26], any: [80, 45] } as const;

type Atlas = Parameters<typeof feature>[0];
type States = Parameters<typeof feature<{ readonly name: string }>>[1];

/** The shapes of the states, drawn once. */
const SHAPES = (() => {
  const path = geoPath();
  const { objects } = atlas as unknown as Atlas & { readonly objects: { readonly states: States } };
  const drawn = feature(atlas as unknown as Atlas, objects.states);
  const states = drawn.type === 'FeatureCollection' ? drawn.features : [drawn];
  return states.map((state) => {
    const [[left, top], [right, bottom]] = path.bounds(state);
    const fits = ([width, height]: readonly [number, number]) =>
      right - left >= width && bottom - top >= height;
    const [x, y] = path.centroid(state);
    return {
      id: Number(state.id),
      name: state.properties.name,
      d: path(state) ?? '',
      x: `${(x / WIDTH) * 100}%`,
      y: `${(y / HEIGHT) * 100}%`,
      room: fits(ROOM.any) ? 'any' : fits(ROOM.wide) ? 'wide' : undefined,
    };
  });
})();

/** The quarter of the states that a value is in, from the lowest; 0 for none. */
function shadeOf(value: number, ordered: readonly number[]): number {
  const rank = ordered.findLastIndex((one) => one <= value) + 1;
  return value > 0 ? Math.ceil((rank / ordered.length) * SHADES.length) : 0;
}

/** A map of the states, in a stronger color where there is more, with figures where they fit. */
export function StateMap({ label, figures }: StateMapProps) {
  const pattern = useId();
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const ordered = figures.flatMap(({ value }) => (value > 0 ? [value] : [])).toSorted((a, b) => a - b);
  const drawn = SHAPES.map((shape) => {
    const { value = 0, text = '0' } = byId.get(shape.id) ?? {};
    return { ...shape, text, shade: shadeOf(value, ordered) };
  });
  return (
    <figure aria-label={label} className={styles.map}>
      <div className={styles.frame} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing}>
          <defs>
            {SHADES.map((shade) => (
              <pattern
                key={shade}
                id={`${pattern}-${shade}`}
                width="12"
                height="12"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className={styles.hatch} width={shade * 3 - 1} height="12" />
              </pattern>
            ))}
          </defs>
          {drawn.map(({ id, name, d, text, shade }) => (
            <path
              key={id}
              d={d}
              className={styles.state}
              data-shade={shade}
              style={shade > 0 ? { ['--hatch' as string]: `url(#${pattern}-${shade})` } : undefined}
            >
              <title>{`${name}: ${text}`}</title>
            </path>
          ))}
        </svg>
        {drawn.map(
          ({ id, x, y, text, shade, room }) =>
            shade > 0 &&
            room && (
              <span
                key={id}
                className={styles.figure}
                data-shade={shade}
                data-room={room}
                style={{ left: x, top: y }}
              >
                {text}
              </span>
            ),
        )}
      </div>
      <figcaption className={styles.caption}>The stronger the color, the more.</figcaption>
    </figure>
  );
}
