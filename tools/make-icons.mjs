// node tools/make-icons.mjs: app icons from the brand mark (client/public/favicon.svg). Run it when the mark changes.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './prepare.mjs';

const GREEN = '#1f4d3f';
const mark = readFileSync(path.join(root, 'client/public/favicon.svg'), 'utf8');
/**
 * The mark on a full square without rounded corners: operating systems crop icons themselves, and only the middle 80%
 * is always visible.
 */
const onSquare = (share) => {
  const inset = (32 - 32 * share) / 2;
  const shapes = mark
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<rect[^>]*\/>/, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" fill="${GREEN}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${share})">${shapes}</g></svg>`
  );
};

const folder = path.join(root, 'client/public/icons');
mkdirSync(folder, { recursive: true });
const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) * 1.5 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colors: 64 })
    .toFile(path.join(folder, name));
for (const [svg, size, name] of [
  [mark, 192, 'icon-192.png'],
  [mark, 512, 'icon-512.png'],
  [onSquare(0.78), 192, 'maskable-192.png'],
  [onSquare(0.78), 512, 'maskable-512.png'],
  [onSquare(0.86), 180, 'apple-touch-icon.png'],
])
  console.log(name, (await draw(svg, size, name)).size);
