import { fill } from './illustration.tsx';

/** How a figure wears their hair. */
export type Hair = 'short' | 'long' | 'bun' | 'curls' | 'scarf' | 'bald';

export interface FigureProps {
  /** Center of the head. */
  readonly x: number;
  readonly y: number;
  /** Radius of the head. */
  readonly r?: number;
  /** Where the body ends. */
  readonly ground?: number;
  readonly hair: Hair;
  readonly hairFill?: keyof typeof fill;
  readonly skin?: keyof typeof fill;
  readonly coat?: keyof typeof fill;
}

/** Head and shoulders of a person, in simple shapes. */
export function Figure({
  x,
  y,
  r = 14,
  ground = 112,
  hair,
  hairFill = 'hair',
  skin = 'sand',
  coat = 'leaf',
}: FigureProps) {
  const w = r * 1.7;
  const shoulder = y + r * 1.3;
  const cap = `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`;
  return (
    <g>
      {hair === 'long' && (
        <path
          className={fill[hairFill]}
          d={`M${x - r - 3} ${y + r * 1.5}V${y - 1}A${r + 3} ${r + 3} 0 0 1 ${x + r + 3} ${y - 1}V${y + r * 1.5}Z`}
        />
      )}
      {hair === 'bun' && <circle className={fill[hairFill]} cx={x} cy={y - r - 3} r={r * 0.45} />}
      <path
        className={fill[coat]}
        d={`M${x - w} ${ground}V${shoulder + w * 0.75}C${x - w} ${shoulder + w * 0.2} ${x - w * 0.6} ${shoulder} ${x} ${shoulder}S${x + w} ${shoulder + w * 0.2} ${x + w} ${shoulder + w * 0.75}V${ground}Z`}
      />
      {hair === 'scarf' && <circle className={fill[hairFill]} cx={x} cy={y} r={r + 4} />}
      <circle
        className={fill[skin]}
        cx={x}
        cy={y + (hair === 'scarf' ? 2 : 0)}
        r={hair === 'scarf' ? r * 0.8 : r}
      />
      {(hair === 'short' || hair === 'bun' || hair === 'long') && (
        <path
          className={fill[hairFill]}
          d={`${cap}C${x + r * 0.5} ${y - r * 0.1} ${x + r * 0.1} ${y - r * 0.3} ${x - r * 0.1} ${y - r * 0.55}C${x - r * 0.3} ${y - r * 0.2} ${x - r * 0.7} ${y} ${x - r} ${y}Z`}
        />
      )}
      {hair === 'curls' && (
        <path
          className={fill[hairFill]}
          d={`M${x - r} ${y + 1}c${-r * 0.6} ${-r * 0.2} ${-r * 0.5} ${-r * 0.9} 0 ${-r * 0.8}c${-r * 0.2} ${-r * 0.6} ${r * 0.4} ${-r} ${r * 0.7} ${-r * 0.6}c${r * 0.1} ${-r * 0.6} ${r} ${-r * 0.6} ${r * 0.9} ${-r * 0.05}c${r * 0.5} ${-r * 0.2} ${r * 0.9} ${r * 0.3} ${r * 0.55} ${r * 0.65}c${r * 0.5} ${r * 0.1} ${r * 0.4} ${r * 0.8} ${-r * 0.15} ${r * 0.8}c${-r * 0.3} ${-r * 0.5} ${-r * 0.7} ${-r * 0.6} ${-r} ${-r * 0.5}s${-r * 0.7} ${r * 0.2} ${-r} ${r * 0.5}Z`}
        />
      )}
      <path d={`M${x - r * 0.3} ${y + r * 0.45}q${r * 0.3} ${r * 0.3} ${r * 0.6} 0`} />
    </g>
  );
}
