import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blurPlaceholder, illustrationFile } from './illustration-file.ts';

const facts = { id: '4711', propertyType: 'SFR', beds: 3, baths: 2, area: 1_850, yearBuilt: 1972 } as const;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'illustrations-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('illustrationFile', () => {
  it('draws a WebP of the requested width', async () => {
    const file = await illustrationFile({ dataDir, facts, view: 'floorplan', width: 400, format: 'webp' });
    expect(path.relative(dataDir, file)).toMatch(/^illustrations[\\/][0-9a-f]{24}[\\/]floorplan-400\.webp$/);
    const { format, width, height } = await sharp(await readFile(file)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 300 });
  });

  it('draws a file once for concurrent callers', async () => {
    const request = { dataDir, facts, view: 'exterior', width: 400, format: 'webp' } as const;
    const files = await Promise.all([illustrationFile(request), illustrationFile({ ...request })]);
    expect(files[0]).toBe(files[1]);
    const names = await readdir(path.dirname(files[0]));
    expect(names.filter((name) => name.startsWith('exterior-400'))).toEqual(['exterior-400.webp']);
  });

  it('serves the cached file afterwards', async () => {
    const request = { dataDir, facts, view: 'kitchen', width: 400, format: 'webp' } as const;
    const file = await illustrationFile(request);
    await writeFile(file, 'kept');
    expect(await illustrationFile(request)).toBe(file);
    expect(await readFile(file, 'utf8')).toBe('kept');
  });

  it('stores homes separately, and draws the same picture for the same home', async () => {
    const draw = (id: string, dir: string) =>
      illustrationFile({ dataDir: dir, facts: { ...facts, id }, view: 'bath', width: 400, format: 'webp' });
    const elsewhere = path.join(dataDir, 'elsewhere');
    const [one, other, again] = await Promise.all([draw('1', dataDir), draw('2', dataDir), draw('1', elsewhere)]);
    expect(one).not.toBe(other);
    expect(await readFile(one)).not.toEqual(await readFile(other));
    expect(await readFile(one)).toEqual(await readFile(again));
  });

  it('fails when the directory is not writable, and can be retried', async () => {
    const blocked = path.join(dataDir, 'blocked');
    await writeFile(blocked, 'a file where a directory should be');
    const request = { dataDir: blocked, facts, view: 'yard', width: 400, format: 'webp' } as const;
    await expect(illustrationFile(request)).rejects.toThrow();
    await rm(blocked);
    expect((await stat(await illustrationFile(request))).size).toBeGreaterThan(1_000);
  });
});

describe('blurPlaceholder', () => {
  it('is a tiny WebP data URI', async () => {
    const uri = await blurPlaceholder(facts, 'exterior');
    const [, base64] = /^data:image\/webp;base64,([A-Za-z0-9+/=]+)$/.exec(uri) ?? [];
    expect(uri.length).toBeLessThan(400);
    const { width, height } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([16, 12]);
  });
});
