import type { SearchPlace } from '@carematch/api-client/contract/search/search.contract';
import { Button } from '@carematch/ui/button';
import { LngLatBounds, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import styleSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useMemo, useRef, useState } from 'react';

import { pageConfig } from '../../../shared/page-config.ts';
import { areaAround, type Located, type Spot, spotName, spotsOf } from './map-spots.ts';
import { colorOf, ownStyle } from './map-style.ts';
import styles from './search-map.module.css';

// The library looks for it next to itself; the build gives it another name.
setWorkerUrl(workerUrl);

interface SearchMapProps {
  readonly place: SearchPlace | null;
  readonly professionals: readonly Located[];
  /** Vanity name of the professional whose card is pointed at. */
  readonly active: string | undefined;
  readonly onActive: (vanityName: string) => void;
}

/** Zoom of a single point: a city and the ones around it. */
const CITY_ZOOM = 9;
/** Closer than that, our own shapes are too coarse. */
const MAX_ZOOM = 12;

function boundsOf(spots: readonly Spot[], place: SearchPlace | null): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of spots) bounds.extend([longitude, latitude]);
  if (place && place.longitude !== null && place.latitude !== null)
    bounds.extend([place.longitude, place.latitude]);
  return bounds;
}

/** Areas in place of points where the address is hidden. */
function drawAreas(map: MapLibreMap, container: HTMLElement, spots: readonly Spot[]): void {
  const hidden = spots.filter(({ exact }) => !exact);
  map.addSource('areas', {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: hidden.map((spot) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [areaAround(spot)] },
      })),
    },
  });
  const color = colorOf(container, '--color-brand');
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': color, 'fill-opacity': 0.15, 'fill-outline-color': color },
  });
}

interface OpenedMapProps extends SearchMapProps {
  readonly onRetry: () => void;
}

function OpenedMap({ place, professionals, active, onActive, onRetry }: OpenedMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const markers = useRef(new Map<string, HTMLButtonElement>());
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [chosen, setChosen] = useState<Spot>();
  const spots = useMemo(() => spotsOf(professionals), [professionals]);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const buttons = markers.current;
    let map: MapLibreMap | undefined;
    let isOver = false;

    function addMarker(to: MapLibreMap, spot: Spot): void {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = styles['marker'] ?? '';
      button.textContent = spot.professionals.length > 1 ? String(spot.professionals.length) : '';
      button.ariaLabel = spotName(spot);
      button.toggleAttribute('data-area', !spot.exact);
      const point = (): void => onActive(spot.professionals[0]?.vanity_name ?? '');
      button.addEventListener('pointerenter', point);
      button.addEventListener('focus', point);
      button.addEventListener('click', () => setChosen(spot));
      buttons.set(spot.key, button);
      new Marker({ element: button }).setLngLat([spot.longitude, spot.latitude]).addTo(to);
    }

    async function open(within: HTMLDivElement): Promise<void> {
      const style = pageConfig().mapStyle ?? (await ownStyle(within));
      if (isOver) return;
      map = new MapLibreMap({
        container: within,
        style,
        bounds: boundsOf(spots, place),
        fitBoundsOptions: { padding: 48, maxZoom: CITY_ZOOM },
        maxZoom: MAX_ZOOM,
        attributionControl: pageConfig().mapStyle ? {} : false,
        // On a phone the page scrolls with one finger, and the map with two.
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
      });
      map.addControl(new NavigationControl({ showCompass: false }));
      const drawn = map;
      drawn.on('error', () => setState((now) => (now === 'ready' ? now : 'failed')));
      drawn.on('load', () => {
        drawAreas(drawn, within, spots);
        setState('ready');
      });
      for (const spot of spots) addMarker(drawn, spot);
    }

    open(element).catch(() => setState('failed'));
    return () => {
      isOver = true;
      map?.remove();
      buttons.clear();
    };
  }, [spots, place, onActive]);

  // Only while there is a map, a card tells that it is pointed at.
  useEffect(() => {
    const listening = new AbortController();
    for (const { vanity_name } of professionals)
      for (const event of ['pointerenter', 'focusin'])
        document.getElementById(vanity_name)?.addEventListener(event, () => onActive(vanity_name), listening);
    return () => listening.abort();
  }, [professionals, onActive]);

  useEffect(() => {
    for (const { key, professionals: group } of spots) {
      const isActive = group.some(({ vanity_name }) => vanity_name === active);
      markers.current.get(key)?.toggleAttribute('data-active', isActive);
    }
  }, [spots, active]);

  return (
    <section className={styles.map} aria-label="Map of the professionals in the list">
      <link rel="stylesheet" href={styleSheet} precedence="default" />
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>The map can&apos;t be shown right now. The list has the same facts.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      ) : (
        <div ref={container} className={styles.canvas} data-state={state} />
      )}
      <output className={styles.note}>
        {state === 'loading' && 'Loading the map…'}
        {state === 'ready' && !chosen && (
          <>
            Pick a circle to see who is there.
            {spots.some(({ exact }) => !exact) && ' A dashed one is an area: they don’t show their address.'}
          </>
        )}
        {state === 'ready' &&
          chosen?.professionals.map(({ vanity_name, display_name }) => (
            <a key={vanity_name} href={`#${vanity_name}`}>
              <bdi>{display_name}</bdi>, in the list
            </a>
          ))}
      </output>
    </section>
  );
}

/** A map of the listed professionals. The list next to it has the same facts; pointing at one shows it in the other. */
export function SearchMap(props: SearchMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedMap key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
