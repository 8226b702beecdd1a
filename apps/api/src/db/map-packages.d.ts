// Neither package has types of its own: what is used of them.
declare module 'd3-geo' {
  type Bounds = readonly [
    southWest: readonly [longitude: number, latitude: number],
    northEast: readonly [longitude: number, latitude: number],
  ];

  /** Whether a point, longitude first, lies in a shape. */
  export function geoContains(shape: object, point: readonly [number, number]): boolean;
  /** The box around a shape; its west lies east of its east where it crosses the antimeridian. */
  export function geoBounds(shape: object): Bounds;
}

declare module 'topojson-client' {
  /** Longitude and latitude, degrees. */
  type Position = readonly [number, number];

  interface CountyShape {
    /** Five digits, the state's number first. */
    readonly id: string;
    readonly properties: { readonly name: string };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
      | {
          readonly type: 'MultiPolygon';
          readonly coordinates: readonly (readonly (readonly Position[])[])[];
        };
  }

  /** A shape of `us-atlas/counties-10m.json` whose borders are still to be put together. */
  export interface CountyObject {
    readonly type: string;
    readonly id: string;
    readonly properties: { readonly name: string };
  }

  export interface CountyTopology {
    readonly objects: {
      readonly counties: { readonly type: string; readonly geometries: readonly CountyObject[] };
    };
  }

  export function feature(topology: CountyTopology, object: CountyObject): CountyShape;
}
