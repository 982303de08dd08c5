/** Markers as buttons: in the tab order, activated by Enter or Space, with accessible names. */
import { DomEvent, Marker, type Map as LeafletMap } from 'leaflet';
import { priceOfHome } from '#shared/mls-listings/home-price.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import type { MapCluster } from '../../state/mls-listings.endpoints.ts';
import { ElementIcon } from '../../ui/element-icon.ts';
import { clearNames } from '../../ui/map-names.ts';
import { clusterKey, clusterLabel, clusterSize, homeLabel, shortCount, shortPrice } from './map-cluster.ts';

/** The home highlighted on the map or in the list. */
export type PointedHome = Pick<HomeCard, 'id' | 'lat' | 'lng'>;
export interface MarkerEvents {
  onPress: (cluster: MapCluster) => void;
  onPoint: (home: PointedHome | null, isByKey?: boolean) => void;
}

function buttonOf(cluster: MapCluster): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const { home } = cluster;
  button.className = `leaflet-marker-icon hp-marker ${home ? 'hp-home' : 'hp-cluster'}`;
  button.setAttribute('aria-label', home ? homeLabel(home) : clusterLabel(cluster));
  const face = document.createElement('span');
  face.textContent = home ? shortPrice(priceOfHome(home)) : shortCount(cluster.count);
  button.append(face);
  if (home) {
    if (home.status === 'SOLD') button.classList.add('hp-sold');
  } else {
    button.style.setProperty('--size', `${clusterSize(cluster.count)}px`);
  }
  return button;
}

interface ShownMarker {
  cluster: MapCluster;
  marker: Marker;
  button: HTMLButtonElement;
}

/** True for a home's marker, or the cluster that contains it. */
function holds({ home, bounds }: MapCluster, pointed: PointedHome): boolean {
  if (home) return home.id === pointed.id;
  const { lat, lng } = pointed;
  return (
    lat !== null &&
    lng !== null &&
    lat <= bounds.north &&
    lat >= bounds.south &&
    lng <= bounds.east &&
    lng >= bounds.west
  );
}

/** Tab order: north to south, west to east. */
const inReadingOrder = (a: MapCluster, b: MapCluster) => b.lat - a.lat || a.lng - b.lng;

/** Syncs the markers with a list of clusters; existing markers keep position and focus. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #events: MarkerEvents;
  readonly #shown = new Map<string, ShownMarker>();
  #marked: PointedHome | null = null;

  constructor(map: LeafletMap, events: MarkerEvents) {
    this.#map = map;
    this.#events = events;
  }

  show(clusters: readonly MapCluster[]): void {
    const wanted = new Map(clusters.map((cluster) => [clusterKey(cluster), cluster]));
    for (const [key, { marker, button }] of this.#shown) {
      if (wanted.has(key)) continue;
      // move focus to the map, so that it is not lost
      if (document.activeElement === button) this.#map.getContainer().focus({ preventScroll: true });
      marker.remove();
      this.#shown.delete(key);
    }
    for (const cluster of [...wanted.values()].sort(inReadingOrder)) {
      const key = clusterKey(cluster);
      if (this.#shown.has(key)) continue;
      this.#shown.set(key, this.#add(cluster));
    }
    this.mark(this.#marked);
    clearNames(this.#map);
  }

  /** Highlights the marker of a home or its cluster, and clears the previous one. */
  mark(pointed: PointedHome | null): void {
    this.#marked = pointed;
    for (const { cluster, marker, button } of this.#shown.values()) {
      const isMarked = pointed !== null && holds(cluster, pointed);
      button.classList.toggle('hp-marked', isMarked);
      marker.setZIndexOffset(isMarked ? 10_000 : 0);
    }
  }

  #add(cluster: MapCluster): ShownMarker {
    const button = buttonOf(cluster);
    const pointed = cluster.home ?? null;
    DomEvent.on(button, 'click dblclick', (event) => DomEvent.stopPropagation(event));
    button.addEventListener('click', () => this.#events.onPress(cluster));
    for (const event of ['mouseenter', 'focus'])
      button.addEventListener(event, () =>
        this.#events.onPoint(pointed, event === 'focus' && button.matches(':focus-visible')),
      );
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => this.#events.onPoint(null));
    // Enter on a marker must not also move the map
    button.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    });
    const marker = new Marker([cluster.lat, cluster.lng], {
      icon: new ElementIcon(button),
      interactive: false,
      keyboard: false,
      riseOnHover: true,
    });
    marker.addTo(this.#map);
    return { cluster, marker, button };
  }
}
