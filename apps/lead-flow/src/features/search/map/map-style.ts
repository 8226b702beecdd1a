import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';

import placesUrl from './places.json?url';

type Atlas = Parameters<typeof mesh>[0];
type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
type Country = Parameters<typeof feature>[1];

interface Counties extends Atlas {
  readonly objects: {
    readonly nation: Country;
    readonly states: Shapes;
    readonly counties: Shapes;
  } & Atlas['objects'];
}

/** Largest first. */
type Places = readonly (readonly [name: string, longitude: number, latitude: number])[];

/** Whether a border is between two shapes. */
const isInner = (a: unknown, b: unknown): boolean => a !== b;

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.json();
}

/** The color that a token has here and now: a canvas knows no tokens. */
export function colorOf(element: HTMLElement, token: string): string {
  const probe = element.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A map of our own: the land, its states and counties, and the names of places. @throws if its data doesn't load. */
export async function ownStyle(container: HTMLElement): Promise<StyleSpecification> {
  const [counties, places] = (await Promise.all([fetchJson(countiesUrl), fetchJson(placesUrl)])) as [
    Counties,
    Places,
  ];
  const color = (token: string): string => colorOf(container, token);
  const { nation, states, counties: shapes } = counties.objects;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(counties, nation) },
      states: { type: 'geojson', data: mesh(counties, states, isInner) },
      counties: { type: 'geojson', data: mesh(counties, shapes, isInner) },
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: places.map(([name, ...at], index) => ({
            type: 'Feature',
            properties: { name, index },
            geometry: { type: 'Point', coordinates: at },
          })),
        },
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color('--color-info-tint') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color('--color-paper') } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 5,
        paint: { 'line-color': color('--color-line') },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: { 'line-color': color('--color-line-strong'), 'line-width': 1.5 },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree', 'system-ui', 'sans-serif'],
          'text-size': 13,
          'text-anchor': 'top',
          // Below a marker in the middle of the place.
          'text-offset': [0, 1],
          'text-padding': 12,
          'symbol-sort-key': ['get', 'index'],
        },
        paint: {
          'text-color': color('--color-ink-soft'),
          'text-halo-color': color('--color-paper'),
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}
