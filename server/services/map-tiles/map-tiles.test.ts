import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zxyToTileId } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapTilesFrom } from '../../config/map-tiles.ts';
import { openTileArchive } from '../../media/tile-archive.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const VECTOR = 1;
const PNG = 2;
const NAME = 'streets.pmtiles';

/** One number of a PMTiles directory: seven bits at a time, the last byte without its high bit. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** A PMTiles file of version 3 with these tiles, by z/x/y. */
function archiveOf(tiles: Readonly<Record<string, string>>, tileType = PNG): Buffer {
  const entries = Object.entries(tiles)
    .map(([key, text]) => {
      const [z, x, y] = key.split('/').map(Number);
      return { id: zxyToTileId(z!, x!, y!), z: z!, bytes: Buffer.from(text) };
    })
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.from([
      ...varint(entries.length),
      ...entries.flatMap(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
      ...entries.flatMap(() => varint(1)),
      ...entries.flatMap(({ bytes }) => varint(bytes.length)),
      // zero: right after the tile before it
      ...entries.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
    ]),
  );
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const start = 127 + directory.length;
  [127, directory.length, start, 0, start, 0, start, data.length].forEach((value, at) =>
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8),
  );
  const zooms = entries.map(({ z }) => z);
  // clustered, directories gzipped, tiles not compressed
  header.set([1, 2, 1, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  [-90.35, 30.1, -81.6, 36.75].forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4));
  return Buffer.concat([header, directory, data]);
}

let dataDir: string;
let app: TestApp;
const settings = { mapTiles: mapTilesFrom(NAME, '© The county|https://county.test.org'), dataDir: '' };
const save = (bytes: Buffer | string) => writeFile(path.join(dataDir, NAME), bytes);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tiles-'));
  settings.dataDir = dataDir;
});
afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true });
});

describe('a file of map tiles', () => {
  it.each([
    ['is not in DATA_DIR', null],
    ['is damaged or no PMTiles file of version 3', 'a text'],
    ['is damaged or no PMTiles file of version 3', archiveOf({ '0/0/0': 'x' }).subarray(0, 50)],
    ['has vector tiles; the map shows pictures: PNG, JPEG, WebP or AVIF', archiveOf({ '0/0/0': 'x' }, VECTOR)],
    ['has tiles of an unknown type; the map shows PNG, JPEG, WebP or AVIF', archiveOf({ '0/0/0': 'x' }, 0)],
  ])('stops the start if it %s', async (why, bytes) => {
    if (bytes !== null) await save(bytes);
    await expect(openTileArchive(settings)).rejects.toMatchObject({ problems: [`MAP_TILES: ${NAME} ${why}`] });
  });

  it('is read tile by tile, and again after it was overwritten', async () => {
    await save(archiveOf({ '7/33/50': 'streets', '8/66/100': 'more streets' }));
    const archive = (await openTileArchive(settings))!;
    const text = async (z: number, x: number, y: number) => {
      const tile = await archive.read(z, x, y);
      return tile && [Buffer.from(tile.bytes).toString(), tile.mimeType];
    };
    expect(archive.tiles).toMatchObject({
      url: expect.stringMatching(/^\/api\/map-tiles\/[\w-]+\/\{z\}\/\{x\}\/\{y\}$/),
      attribution: { text: '© The county', href: 'https://county.test.org' },
      minZoom: 7,
      maxZoom: 8,
      bounds: { north: 36.75, west: -90.35 },
    });
    expect(await text(7, 33, 50)).toEqual(['streets', 'image/png']);
    expect(await text(8, 66, 100)).toEqual(['more streets', 'image/png']);
    expect(await text(7, 34, 50)).toBeNull();
    await save(archiveOf({ '7/34/50': 'a new road', '8/66/100': 'x' }));
    expect(await text(7, 34, 50)).toEqual(['a new road', 'image/png']);
    expect(await text(7, 33, 50)).toBeNull();
    await archive.close();
  });

  it('is served to everybody, cached, and empty where it has no tile', async () => {
    await save(archiveOf({ '7/33/50': 'streets' }));
    app = await createTestApp({ env: { DATA_DIR: dataDir, MAP_TILES: NAME } });
    const { mapTiles } = (await (await fetch(`${app.url}/api/config`)).json()) as { mapTiles: { url: string } };
    const ask = (z: number | string, x: number, y: number, headers: Record<string, string> = {}) =>
      fetch(app.url + mapTiles.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)), {
        headers,
      });
    const tile = await ask(7, 33, 50);
    expect([tile.status, tile.headers.get('content-type'), await tile.text()]).toEqual([200, 'image/png', 'streets']);
    expect(tile.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(
      (await ask(7, 33, 50, { 'if-none-match': tile.headers.get('etag')!, 'cache-control': 'max-age=0' })).status,
    ).toBe(304);
    const empty = await ask(7, 34, 50);
    expect([
      empty.status,
      Buffer.from(await empty.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ]).toEqual([200, 'PNG']);
    for (const [z, x, y] of [
      [6, 1, 1],
      [8, 1, 1],
      [7, 128, 0],
      [7, 0, -1],
      ['7.0', 33, 50],
    ] as const)
      expect((await ask(z, x, y)).status).toBe(404);
  });
});
