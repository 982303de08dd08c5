/** The setting MAP_TILES: which tiles the browser's map shows. */
import { TILE_SUBDOMAINS, type MapTiles } from '#shared/site/map-tiles.types.ts';

/** Tiles of an address, a file of tiles in DATA_DIR, or none. */
export type MapTilesSetting =
  | { from: 'none' }
  | { from: 'address'; tiles: MapTiles }
  | { from: 'file'; name: string; attribution: MapTiles['attribution'] };

const OSM: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  minZoom: 0,
  maxZoom: 19,
  bounds: null,
};

const PARTS = ['{z}', '{x}', '{y}'];
const addressOf = (url: string, subdomain: string): URL | null => {
  const filled = url.replaceAll('{s}', subdomain);
  // a placeholder in the host would open the content security policy to hosts that nobody named, a separator to
  // anything
  return /^https?:\/\/[^/{}\s@;,]+\//.test(filled) && URL.canParse(filled) ? new URL(filled) : null;
};

/** Whether a value of MAP_TILES can be used; undefined is the default. */
export function isMapTiles(value: string | undefined): boolean {
  if (value === undefined || value === 'off' || /^\w[\w.-]*\.pmtiles$/.test(value)) return true;
  const others: readonly string[] = value.replaceAll('{s}', '').match(/\{[^}]*\}/g) ?? [];
  return (
    others.length === PARTS.length &&
    PARTS.every((part) => others.includes(part)) &&
    addressOf(value, TILE_SUBDOMAINS[0]) !== null
  );
}
export const MAP_TILES_HINT =
  'must be off, an http(s) address with {z}, {x} and {y}, or the name of a .pmtiles file in DATA_DIR';

/** Whether an attribution is `text` or `text|https://link`. */
export const isAttribution = (value: string | undefined): boolean =>
  value === undefined || /^[^|]+(\|https?:\/\/[^\s|]+)?$/.test(value);

/**
 * The tiles of MAP_TILES and MAP_TILES_ATTRIBUTION. Most tiles are drawn from OpenStreetMap, so that is the default.
 */
export function mapTilesFrom(value = OSM.url, attribution?: string): MapTilesSetting {
  if (value === 'off') return { from: 'none' };
  const [text, href = null] = attribution?.split('|') ?? [];
  const by = text ? { text: text.trim(), href } : OSM.attribution;
  return value.endsWith('.pmtiles') && !value.includes('{')
    ? { from: 'file', name: value, attribution: by }
    : { from: 'address', tiles: { ...OSM, url: value, attribution: by } };
}

/** The origins that the browser loads tiles from; none for tiles of this server. */
export const tileOrigins = (setting: MapTilesSetting): string[] =>
  setting.from === 'address'
    ? [...new Set(TILE_SUBDOMAINS.flatMap((each) => addressOf(setting.tiles.url, each)?.origin ?? []))]
    : [];
