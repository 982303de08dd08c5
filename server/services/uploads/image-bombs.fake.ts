/** Malicious images in every format we accept and some we do not. Generated in code and small to send. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { PNG_BOMBS, uint32, wideLine } from './png-bombs.fake.ts';

const picture = (width = 320, height = 240) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a8b5c', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const latin = (text: string) => Buffer.from(text, 'latin1');

/** A JPEG whose header declares other dimensions than its data. */
function withJpegSides(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker === 0xc0 || marker === 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      return bytes;
    }
  }
  throw new Error('this JPEG has no frame');
}

/** Inserts segments after the first marker of a JPEG. */
const withSegments = (jpeg: Buffer, marker: number, bodies: readonly Buffer[]) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...bodies.map((body) => Buffer.concat([Buffer.from([0xff, marker]), uint16(body.length + 2), body])),
    jpeg.subarray(2),
  ]);

/**
 * A progressive JPEG whose last scan is repeated: each scan decodes the whole image and adds nothing, in a few bytes.
 */
export async function manyScans(scans: number, side: number): Promise<Buffer> {
  const flat = sharp({ create: { width: side, height: side, channels: 3, background: '#7a8b5c' } });
  const jpeg = await flat.jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)]);
}

const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  return Buffer.concat([latin('RIFF'), little32(body.length), body]);
};
const little32 = (value: number) => uint32(value).reverse();
const little24 = (value: number) => little32(value).subarray(0, 3);
const webpChunk = (type: string, data: Buffer) =>
  Buffer.concat([latin(type), little32(data.length), data, Buffer.alloc(data.length % 2)]);
/** The canvas of an extended WebP. */
const canvas = (width: number, height: number, flags: number) =>
  webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), little24(width - 1), little24(height - 1)]));

async function webpOf(width: number, height: number): Promise<Buffer> {
  const plain = await picture(16, 16).webp().toBuffer();
  return riff(canvas(width, height, 0), plain.subarray(12));
}

async function animatedWebp(frames: number, side: number): Promise<Buffer> {
  const frame = (await picture(16, 16).webp().toBuffer()).subarray(12);
  const one = webpChunk(
    'ANMF',
    Buffer.concat([little24(0), little24(0), little24(15), little24(15), little24(100), Buffer.from([0]), frame]),
  );
  return riff(
    canvas(side, side, 2),
    webpChunk('ANIM', Buffer.concat([little32(0), Buffer.from([0, 0])])),
    ...Array.from({ length: frames }, () => one),
  );
}

/** Changes the dimensions in the `ispe` box, in AVIF and HEIC alike. */
function withSides(file: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(file);
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

/** Overwrites bytes at an offset after a box name. */
function overwritten(file: Buffer, box: string, after: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(file);
  bytes.copy(changed, changed.indexOf(box) + after);
  return changed;
}

/** A TIFF with this many pages, each declaring large dimensions. */
function tiff(pages: number): Buffer {
  const parts: Buffer[] = [latin('II'), Buffer.from([42, 0]), little32(8)];
  for (let page = 0; page < pages; page += 1) {
    const entry = (tag: number, value: number) => [
      uint16(tag).reverse(),
      uint16(4).reverse(),
      little32(1),
      little32(value),
    ];
    const next = page === pages - 1 ? 0 : 8 + (page + 1) * (2 + 2 * 12 + 4);
    parts.push(uint16(2).reverse(), ...entry(256, 60_000), ...entry(257, 60_000), little32(next));
  }
  return Buffer.concat(parts);
}

const NESTED_ENTITIES = [...'bcdefghi']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('');
const XML_BOMB =
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${NESTED_ENTITIES}]>` +
  '<svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>';
const HUGE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000" viewBox="0 0 1 1">' +
  '<rect width="1" height="1"/></svg>';

const house = () => readFile(path.join(import.meta.dirname, 'samples/house.heic'));
const jpeg = () => picture().jpeg().toBuffer();
const avif = () => picture(64, 64).avif().toBuffer();

/** An EXIF block whose directory points to itself as the next one. */
const LOOPING_EXIF = Buffer.concat([
  latin('Exif\0\0MM'),
  Buffer.from([0, 42]),
  uint32(8),
  uint16(1),
  uint16(0x8769),
  uint16(4),
  uint32(1),
  uint32(8),
  uint32(8),
]);

export const IMAGE_BOMBS: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  ...PNG_BOMBS,
  'JPEG of 65,000 by 65,000': async () => withJpegSides(await jpeg(), 65_000, 65_000),
  'JPEG of 65,500 by 1': async () => withJpegSides(await jpeg(), 65_500, 1),
  'JPEG of 79 megapixels in a kilobyte': async () => withJpegSides(await jpeg(), 8_900, 8_900),
  'JPEG without a side': async () => withJpegSides(await jpeg(), 0, 0),
  'progressive JPEG with 400 scans': () => manyScans(400, 1_000),
  'JPEG with six megabytes of EXIF': async () =>
    withSegments(
      await jpeg(),
      0xe1,
      Array.from({ length: 100 }, () => Buffer.concat([latin('Exif\0\0MM'), Buffer.alloc(65_000, 7)])),
    ),
  'JPEG with an EXIF directory that never ends': async () => withSegments(await jpeg(), 0xe1, [LOOPING_EXIF]),
  'JPEG with 255 parts of a color profile': async () =>
    withSegments(
      await jpeg(),
      0xe2,
      Array.from({ length: 255 }, (_, at) =>
        Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([at + 1, 255]), Buffer.alloc(60_000, 1)]),
      ),
    ),
  'JPEG of which half is missing': async () => {
    const bytes = await jpeg();
    return bytes.subarray(0, bytes.length / 2);
  },
  'JPEG with broken tables': async () =>
    overwritten(await jpeg(), Buffer.from([0xff, 0xc4]).toString('latin1'), 5, Buffer.alloc(16, 255)),
  'JPEG of twenty megabytes of nothing': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20_000_000)]),
  'JPEG that is an SVG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin(HUGE_SVG)]),
  'JPEG that is a shell script': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin('\n#!/bin/sh\nrm -rf /\n')]),
  'WebP of 16,384 by 16,384': () => webpOf(16_384, 16_384),
  'WebP of 16 million by 16 million': () => webpOf(1 << 24, 1 << 24),
  'WebP of 8,000 by 8,000 with a picture of sixteen': () => webpOf(8_000, 8_000),
  'WebP film of a thousand frames': () => animatedWebp(1_000, 2_000),
  'WebP that says it is four gigabytes long': async () =>
    overwritten(await webpOf(16, 16), 'RIFF', 4, Buffer.alloc(4, 255)),
  'WebP that ends within its head': async () => (await webpOf(16, 16)).subarray(0, 34),
  'WebP that is an SVG': () => riff(latin(HUGE_SVG)),
  'AVIF of 60,000 by 60,000': async () => withSides(await avif(), 60_000, 60_000),
  'AVIF of 19,999 by 4,000 in a kilobyte': async () => withSides(await avif(), 19_999, 4_000),
  'AVIF without its data': async () => {
    const bytes = await avif();
    return bytes.subarray(0, bytes.indexOf('mdat') + 8);
  },
  'AVIF whose data lie outside of it': async () => overwritten(await avif(), 'iloc', 4, Buffer.alloc(24, 255)),
  'HEIC of 60,000 by 60,000': async () => withSides(await house(), 60_000, 60_000),
  'HEIC of 30,000 by 10': async () => withSides(await house(), 30_000, 10),
  'HEIC of 8,900 by 8,900 in eleven kilobytes': async () => withSides(await house(), 8_900, 8_900),
  'HEIC that ends within its picture': async () => (await house()).subarray(0, 5_000),
  'HEIC with a broken picture': async () => overwritten(await house(), 'mdat', 4, Buffer.alloc(9_000, 255)),
  'HEIC whose data lie outside of it': async () => overwritten(await house(), 'iloc', 4, Buffer.alloc(30, 255)),
  'HEIC whose decoder settings are noise': async () => overwritten(await house(), 'hvcC', 4, Buffer.alloc(100, 255)),
  'SVG with entities of entities': () => latin(XML_BOMB),
  'SVG of a million by a million': () => latin(HUGE_SVG),
  'packed SVG': () => gzipSync(HUGE_SVG),
  'GIF of 65,535 by 65,535 with 5,000 frames': () =>
    Buffer.concat([
      latin('GIF89a'),
      Buffer.alloc(4, 255),
      Buffer.from([0, 0, 0]),
      ...Array.from({ length: 5_000 }, () => Buffer.from('2c0000000001000100000202440100'.padEnd(30, '0'), 'hex')),
      latin(';'),
    ]),
  'TIFF of a thousand pages': () => tiff(1_000),
  'bitmap of 60,000 by 60,000': () =>
    Buffer.concat([latin('BM'), Buffer.alloc(12), little32(40), little32(60_000), little32(60_000), Buffer.alloc(100)]),
  'zip archive': () => Buffer.concat([latin('PK\u0003\u0004'), deflateSync(Buffer.alloc(1_000_000))]),
  'empty file': () => Buffer.alloc(0),
  'a line that calls itself a HEIC': wideLine,
};
