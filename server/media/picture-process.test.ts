import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../config/picture-limits.ts';
import { inPictureProcess, PictureProcessEnded, PictureRefused, type PictureOptions } from './picture-process.ts';

/** Five kilobytes that take a while and 150 MB to open. */
let large: Buffer;
let small: Buffer;
beforeAll(async () => {
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#7a8b5c' } });
  large = await flat(7_000).png().toBuffer();
  small = await flat(64).jpeg().toBuffer();
});

const widthsOf = (bytes: Uint8Array, options: PictureOptions = {}) =>
  inPictureProcess('jobs', 'makeWidths', { bytes, widths: [400, 800], quality: 78 }, options);

describe('the process that opens pictures', () => {
  it('makes upright widths of a picture without enlarging it, and a placeholder', async () => {
    const turned = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { files, placeholder } = await widthsOf(turned);
    const sides = await Promise.all(
      files.map(async ({ width, data }) => {
        const made = await sharp(data).metadata();
        return [width, made.format, made.width, made.height];
      }),
    );
    expect(sides).toEqual([
      [400, 'webp', 300, 900],
      [800, 'webp', 300, 900],
    ]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('scales a very long picture to the maximum side of a WebP', async () => {
    const strip = await sharp({ create: { width: 40, height: 19_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { files, placeholder } = await widthsOf(strip);
    expect((await sharp(files[0]!.data).metadata()).height).toBe(16_383);
    expect((await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64')).metadata()).height).toBe(48);
  });

  it.each([
    ['time', { ...PICTURE_LIMITS, seconds: 0.01 }],
    ['memory', { ...PICTURE_LIMITS, memoryMb: 40 }],
  ] as const)('ends when its %s is used up, and the next picture gets a new process', async (reason, limits) => {
    await expect(widthsOf(large, { limits })).rejects.toMatchObject({ name: 'PictureProcessEnded', reason });
    expect((await widthsOf(small)).files).toHaveLength(2);
  });

  it('ends when the request is aborted', async () => {
    const stop = new AbortController();
    const opening = widthsOf(large, { signal: stop.signal });
    stop.abort(new Error('the server stopped'));
    await expect(opening).rejects.toThrow('the server stopped');
    expect((await widthsOf(small)).files).toHaveLength(2);
  });

  it('reads SVG only in the process for our own drawings, and only photos elsewhere', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    await expect(widthsOf(Buffer.from(svg))).rejects.toEqual(new PictureRefused('unreadable'));
    const drawn = await inPictureProcess('drawings', 'drawing', { svg, quality: 80 });
    expect((await sharp(drawn).metadata()).format).toBe('webp');
    for (const format of ['gif', 'tiff'] as const) {
      const other = await sharp(small).toFormat(format).toBuffer();
      await expect(widthsOf(other), format).rejects.toEqual(new PictureRefused('unreadable'));
    }
  });

  it('runs one task at a time, in order', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map(async (n) => widthsOf(small).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
    expect(new PictureProcessEnded('crash').message).toContain('crash');
  });
});
