/** Map tiles out of one PMTiles file, read by ranges: what is held in memory does not grow with the file. */
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PMTiles, ResolvedValueCache, TileType, type Header, type Source } from 'pmtiles';
import type { MapTiles } from '#shared/site/map-tiles.types.ts';
import { EnvError, type Env } from '../config/env.ts';

/** A directory has at most some thousand entries; a tile is a picture of 256 or 512 pixels. */
const MAX_RANGE_BYTES = 8_000_000;
const MAX_DIRECTORIES = 100;
const MIME_TYPES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

export interface StoredTile {
  bytes: Uint8Array;
  mimeType: string;
}
export interface TileArchive {
  tiles: MapTiles;
  /** One tile, or null where the file has none. Rejects if the file cannot be read. */
  read: (z: number, x: number, y: number) => Promise<StoredTile | null>;
  close: () => Promise<void>;
}

/** Ranges of one open file. */
class FileRanges implements Source {
  readonly #file: FileHandle;
  readonly #name: string;
  constructor(file: FileHandle, name: string) {
    this.#file = file;
    this.#name = name;
  }
  getKey = () => this.#name;
  async version(): Promise<string> {
    const { mtimeMs, size } = await this.#file.stat();
    return `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  }
  async getBytes(offset: number, length: number) {
    if (!(length <= MAX_RANGE_BYTES)) throw new Error(`a range of ${length} bytes is too long`);
    const { buffer, bytesRead } = await this.#file.read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer.slice(0, bytesRead) };
  }
}

function tilesOf(header: Header, attribution: MapTiles['attribution'], version: string): MapTiles {
  const { minZoom, maxZoom, minLon: west, maxLon: east, minLat: south, maxLat: north } = header;
  return {
    // the version, so that no cache shows tiles of an earlier file
    url: `/api/map-tiles/${version}/{z}/{x}/{y}`,
    attribution,
    minZoom,
    maxZoom,
    bounds: east > west && north > south ? { north, south, east, west } : null,
  };
}

/** Opens the file that MAP_TILES names; null where it names none. Throws EnvError if the file cannot be used. */
export async function openTileArchive({
  mapTiles,
  dataDir,
}: Pick<Env, 'mapTiles' | 'dataDir'>): Promise<TileArchive | null> {
  if (mapTiles.from !== 'file') return null;
  const { name, attribution } = mapTiles;
  const refuse = (why: string) => new EnvError([`MAP_TILES: ${name} ${why}`]);
  const file = await open(path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code === 'ENOENT' ? 'is not in DATA_DIR' : `cannot be read (${error.code ?? error.message})`);
  });
  const ranges = new FileRanges(file, name);
  // a cache of promises would keep failed reads too
  const begin = () => new PMTiles(ranges, new ResolvedValueCache(MAX_DIRECTORIES));
  let archive = begin();
  try {
    const header = await archive.getHeader().catch(() => {
      throw refuse('is damaged or no PMTiles file of version 3');
    });
    const mimeType = MIME_TYPES[header.tileType];
    if (!mimeType)
      throw refuse(
        header.tileType === TileType.Mvt || header.tileType === TileType.Mlt
          ? 'has vector tiles; the map shows pictures: PNG, JPEG, WebP or AVIF'
          : 'has tiles of an unknown type; the map shows PNG, JPEG, WebP or AVIF',
      );
    let version = await ranges.version();
    return {
      tiles: tilesOf(header, attribution, version),
      read: async (z, x, y) => {
        const current = await ranges.version();
        if (current !== version) {
          // overwritten: its directories are others now
          archive = begin();
          version = current;
        }
        const tile = await archive.getZxy(z, x, y);
        return tile ? { bytes: new Uint8Array(tile.data), mimeType } : null;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
