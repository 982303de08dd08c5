/** Response of GET /home-clusters, and labels of its markers. */
import type { Query } from '../../lib/api.ts';
import { count, plural, usd } from '../../lib/format.ts';
import type { MapCluster } from '../../state/mls-listings.endpoints.ts';
import { MAX_ZOOM, MIN_ZOOM, type MapBounds } from '../../ui/map-view.ts';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import { MLS_STATUS_LABELS } from '#shared/mls-listings/mls-listings.types.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** `$325K`, `$1.2M`: short enough for a marker. */
export function shortPrice(amount: number | null): string {
  if (!amount) return '$ –';
  if (amount >= 999_500) return `$${(amount / 1_000_000).toFixed(amount >= 9_950_000 ? 0 : 1).replace(/\.0$/, '')}M`;
  return amount >= 1000 ? `$${Math.round(amount / 1000)}K` : `$${amount}`;
}

/** `4.2K`: short enough for a circle. */
export const shortCount = (homes: number): string =>
  homes < 1000 ? String(homes) : `${(homes / 1000).toFixed(homes < 9950 ? 1 : 0).replace(/\.0$/, '')}K`;

/** Diameter of a cluster in pixels, growing slowly with its size. */
export const clusterSize = (homes: number): number => Math.round(Math.min(50, 34 + 8 * Math.log10(homes)));

/** `$325,000, 3 beds, 12 Oak St`; where only the zip or city is known it says so. */
export function homeLabel(home: HomeCard): string {
  const place =
    home.locationPrecision === 'EXACT'
      ? null
      : home.locationPrecision === 'ZIP' && home.zip
        ? `somewhere in ${home.zip}`
        : `somewhere in ${home.city}`;
  return [
    priceTextOfHome(home),
    home.status === 'ACTIVE' ? null : MLS_STATUS_LABELS[home.status].toLowerCase(),
    home.beds === null ? null : plural(home.beds, 'bed'),
    home.address,
    place,
  ]
    .filter(Boolean)
    .join(', ');
}

export const clusterLabel = (cluster: MapCluster): string =>
  `${plural(cluster.count, 'home')}${cluster.minPrice ? ` from ${usd(cluster.minPrice)}` : ''}: zoom in`;

/** Stable key of a marker across map moves. */
export const clusterKey = (cluster: MapCluster): string =>
  cluster.home ? `home:${cluster.home.id}` : `${cluster.count}:${cluster.lat.toFixed(5)}:${cluster.lng.toFixed(5)}`;

/** Homes at one location (a zip's center, one building), which zooming never separates. */
export function isOneSpot({ bounds }: MapCluster): boolean {
  return bounds.north - bounds.south < 1e-5 && bounds.east - bounds.west < 1e-5;
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Bounds as query parameters. */
export const boxQuery = ({ north, south, east, west }: MapBounds): Query => ({
  north: rounded(north),
  south: rounded(south),
  east: rounded(east),
  west: rounded(west),
});

/** Bounds around one location, allowing for rounding. */
export const aroundSpot = ({ bounds }: MapCluster): MapBounds => ({
  north: bounds.north + 5e-5,
  south: bounds.south - 5e-5,
  east: bounds.east + 5e-5,
  west: bounds.west - 5e-5,
});

/** Bounds of all clusters, or null without any. */
export function boundsOfAll(clusters: readonly MapCluster[]): MapBounds | null {
  if (clusters.length === 0) return null;
  return {
    north: Math.max(...clusters.map(({ bounds }) => bounds.north)),
    south: Math.min(...clusters.map(({ bounds }) => bounds.south)),
    east: Math.max(...clusters.map(({ bounds }) => bounds.east)),
    west: Math.min(...clusters.map(({ bounds }) => bounds.west)),
  };
}

/** `33.52,-86.8,9` in the URL. */
export const viewText = ({ lat, lng, zoom }: MapView): string => `${lat.toFixed(4)},${lng.toFixed(4)},${zoom}`;

export function viewFrom(text: string | null): MapView | null {
  const [lat, lng, zoom] = (text ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined || ![lat, lng, zoom].every(Number.isFinite))
    return null;
  if (Math.abs(lat) > 85 || Math.abs(lng) > 180) return null;
  return { lat, lng, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 2) / 2)) };
}

/** `4,213 homes in this area`. */
export const areaLabel = (total: number): string => `${count(total)} ${total === 1 ? 'home' : 'homes'} in this area`;
