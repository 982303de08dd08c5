// The only program that opens pictures, and uploaded PDFs to print them. It runs in its own process
// (picture-process.ts), so that a malicious file can exhaust only that process's memory and time. Plain JavaScript,
// because it is started unchanged from the sources and from a build.
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { Problem, serveTasks, settings } from './limited-program.mjs';

const { maxSide, maxPixels, isOurs } = settings;
/** The maximum side of a WebP. */
const MAX_WEBP_SIDE = 16_383;
const PLACEHOLDER = { width: 16, height: 48 };

sharp.cache(false);
sharp.concurrency(1);
// regardless of the file's claimed type: only these loaders open external pictures, and only SVG's opens our drawings
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    ...(isOurs ? ['VipsForeignLoadSvg'] : []),
  ],
});
function assertSides(width, height, pages = 1) {
  if (!(width > 0 && height > 0)) throw new Problem('unreadable');
  if (width * height * pages > maxPixels) throw new Problem('pixels');
  if (Math.max(width, height) > maxSide) throw new Problem('sides');
}

const isHeic = (head) => head.format === 'heif' && head.compression !== 'av1';

/** The header of a picture whose dimensions are within the limits; decodes no pixels. */
async function checkedHead(picture) {
  const head = await sharp(picture, { limitInputPixels: false }).metadata();
  assertSides(head.width, head.height, head.pages);
  return head;
}

/**
 * Upright RGBA pixels of a HEIC picture, decoded by libheif in a thread: this one must stay free to watch the memory.
 */
function heicPixels(bytes) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heic-decoder.mjs', import.meta.url), {
      workerData: { bytes, maxSide, maxPixels },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const unreadable = () => reject(new Problem('unreadable'));
    worker
      .once('message', (answer) => ('problem' in answer ? reject(new Problem(answer.problem)) : resolve(answer)))
      .once('error', unreadable)
      .once('exit', unreadable);
  });
}

/** An external picture, upright, ready for one output. HEIC is decoded by libheif, which sharp's libraries lack. */
async function openPicture(bytes) {
  const head = await checkedHead(bytes);
  if (!isHeic(head)) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const { data, width, height } = await heicPixels(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

const within = (width, height) => ({ width, height, fit: 'inside', withoutEnlargement: true });

/** Decoded once for the largest width; the others are made from that, one after the other. */
async function makeWidths({ bytes, widths, quality }) {
  const picture = await openPicture(bytes);
  const { data, info } = await picture
    .resize(within(Math.max(...widths), MAX_WEBP_SIDE))
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files = [];
  for (const width of widths)
    files.push({ width, data: await again().resize(within(width, MAX_WEBP_SIDE)).webp({ quality }).toBuffer() });
  const tiny = await again()
    .resize({ ...PLACEHOLDER, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  return { files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

const TASKS = {
  async head({ path }) {
    const { width, height } = await checkedHead(path);
    return { width, height };
  },
  makeWidths,
  async square({ bytes, side, quality }) {
    const picture = await openPicture(bytes);
    return picture.resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality }).toBuffer();
  },
  /** Whole, upright, at most this wide and high. */
  async fitted({ bytes, width, height, quality }) {
    const picture = await openPicture(bytes);
    return picture.resize(within(width, height)).webp({ quality }).toBuffer();
  },
  /** One of our drawings as WebP, in its own dimensions or others. */
  async drawing({ svg, quality, width, height }) {
    const picture = sharp(Buffer.from(svg), { limitInputPixels: maxPixels });
    return (width ? picture.resize(width, height) : picture).webp({ quality }).toBuffer();
  },
  /** A picture as it is printed on a page: upright, on white. */
  async print({ bytes, side }) {
    const picture = await openPicture(bytes);
    const { data, info } = await picture
      .resize(within(side, side))
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  },
  async pages(input) {
    const { openPdf } = await import('./pdf-pages.mjs');
    return openPdf(input);
  },
  async cover({ bytes, width, height }) {
    const picture = await openPicture(bytes);
    return picture.resize(width, height, { fit: 'cover' }).png({ compressionLevel: 0 }).toBuffer();
  },
  /** Layers our drawings and pictures. */
  async card({ width, height, background, layers }) {
    return sharp({ create: { width, height, channels: 3, background } })
      .composite(layers.map((layer) => ({ input: Buffer.from(layer), left: 0, top: 0 })))
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  },
};

// library error messages are not for people
serveTasks(TASKS, (error) => (/pixel limit/i.test(error.message) ? 'pixels' : 'unreadable'));
