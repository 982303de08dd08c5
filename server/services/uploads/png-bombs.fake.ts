/**
 * PNG files that are small to send but large, endless or broken to open. Written byte by byte: no encoder produces
 * them.
 */
import { deflateSync } from 'node:zlib';

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

interface PngHead {
  width: number;
  height: number;
  /** Bits per channel. */
  depth?: number;
  /** 0 gray, 2 RGB, 3 palette, 6 RGBA. */
  color?: number;
  isInterlaced?: boolean;
}

const head = ({ width, height, depth = 8, color = 0, isInterlaced = false }: PngHead) =>
  chunk(
    'IHDR',
    Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, color, 0, 0, isInterlaced ? 1 : 0])]),
  );

/** Pixel data of zeros, compressed about a thousand to one. */
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 });

function png(about: PngHead, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, head(about), ...chunks, chunk('IEND')]);
}
const tiny = (about: PngHead) => png(about, chunk('IDAT', deflateSync(Buffer.from([0]))));

/** The file that crashed a server: less than 70 bytes that declare 80,000,000 by 1 pixels. */
export const wideLine = (): Buffer => tiny({ width: 80_000_000, height: 1 });

/**
 * An image within every limit that needs more memory than any photo: eight bytes per pixel, and interlaced, so that the
 * first row needs the last pass.
 */
export function hungryPng(side: number): Buffer {
  const bytes = side * side * 8 + side * 8;
  return png({ width: side, height: side, depth: 16, color: 6, isInterlaced: true }, chunk('IDAT', zeros(bytes)));
}

export const PNG_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'PNG of 80,000,000 by 1': wideLine,
  'PNG of 1 by 80,000,000': () => tiny({ width: 1, height: 80_000_000 }),
  'PNG one pixel too wide': () => tiny({ width: 20_001, height: 1 }),
  'PNG one pixel too tall': () => tiny({ width: 1, height: 20_001 }),
  'PNG as wide as a PNG can be': () => tiny({ width: 0x7fffffff, height: 1 }),
  'PNG as large as a PNG can be': () => tiny({ width: 0x7fffffff, height: 0x7fffffff }),
  'PNG whose sides are negative': () => tiny({ width: 0xffffffff, height: 0xffffffff }),
  'PNG without a side': () => tiny({ width: 0, height: 0 }),
  'PNG of 80 megapixels in ten bytes': () => tiny({ width: 8_900, height: 8_900, depth: 1 }),
  'interlaced PNG of 80 megapixels in ten bytes': () =>
    tiny({ width: 8_900, height: 8_900, depth: 16, color: 6, isInterlaced: true }),
  'PNG line of 19,999 pixels without its data': () => tiny({ width: 19_999, height: 4_000, color: 6 }),
  'PNG of 100 by 100 whose data unpack to 100 MB': () =>
    png({ width: 100, height: 100 }, chunk('IDAT', zeros(100_000_000))),
  'PNG with a color profile of 100 MB': () =>
    png(
      { width: 100, height: 100 },
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros(100_000_000)])),
      chunk('IDAT', zeros(10_100)),
    ),
  'PNG with a text of 100 MB': () =>
    png(
      { width: 100, height: 100 },
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(100_000_000)])),
      chunk('IDAT', zeros(10_100)),
    ),
  'PNG with 50,000 texts': () => {
    const text = chunk('tEXt', Buffer.from('Comment\0boo', 'latin1'));
    return png(
      { width: 100, height: 100 },
      ...Array.from({ length: 50_000 }, () => text),
      chunk('IDAT', zeros(10_100)),
    );
  },
  'PNG with an EXIF block that points into itself': () =>
    png(
      { width: 100, height: 100 },
      chunk('eXIf', Buffer.from('4d4d002a000000080001011200030000000100060000000000 08'.replaceAll(' ', ''), 'hex')),
      chunk('IDAT', zeros(10_100)),
    ),
  'PNG with a chunk of four gigabytes': () =>
    Buffer.concat([SIGNATURE, head({ width: 100, height: 100 }), uint32(0xfffffff0), Buffer.from('IDATxxxx')]),
  'PNG with a wrong checksum': () => {
    const bytes = tiny({ width: 100, height: 100 });
    bytes.writeUInt32BE(0xdeadbeef, 29);
    return bytes;
  },
  'PNG that ends within its head': () => tiny({ width: 100, height: 100 }).subarray(0, 20),
  'PNG that ends within its data': () => {
    const bytes = png({ width: 2_000, height: 2_000 }, chunk('IDAT', zeros(4_002_000)));
    return bytes.subarray(0, bytes.length / 2);
  },
  'PNG of a palette without one': () => png({ width: 100, height: 100, color: 3 }, chunk('IDAT', zeros(10_100))),
  'PNG of a depth that does not exist': () =>
    png({ width: 100, height: 100, depth: 7, color: 5 }, chunk('IDAT', zeros(10_100))),
  'animated PNG of two thousand million frames': () =>
    png(
      { width: 100, height: 100 },
      chunk('acTL', Buffer.concat([uint32(0x7fffffff), uint32(0)])),
      chunk(
        'fcTL',
        Buffer.concat([0, 0x7fffffff, 0x7fffffff, 0, 0].map(uint32).concat(Buffer.from([0, 1, 0, 1, 0, 0]))),
      ),
      chunk('IDAT', zeros(10_100)),
    ),
};
