/** Tiles of the map's background: pictures of 256 pixels in the Web Mercator grid. */
export interface MapTiles {
  /** With {z}, {x}, {y}, and {s} where the tiles have the hosts of TILE_SUBDOMAINS; a path for tiles of this server. */
  url: string;
  attribution: { text: string; href: string | null };
  /** The zooms that exist; the map enlarges the last. */
  minZoom: number;
  maxZoom: number;
  /** Where tiles exist, in degrees; null: everywhere. */
  bounds: { north: number; south: number; east: number; west: number } | null;
}

/** What {s} stands for. */
export const TILE_SUBDOMAINS = ['a', 'b', 'c'] as const;
