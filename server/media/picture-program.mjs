// The one program that opens pictures. It runs as a process of its own (picture-process.ts), so that a hostile file can take
// this process's memory and time and nothing else. Plain JavaScript: it is started as it is from the sources and from a build.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { clearInterval, setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

const { memoryBytes, maxSide, maxPixels, isOurs, isNice } = JSON.parse(process.argv[2]);
const WATCH_MS = 20;
/** A WebP has no longer side. */
const MAX_WEBP_SIDE = 16_383;
const PLACEHOLDER = { width: 16, height: 48 };

sharp.cache(false);
sharp.concurrency(1);
// whatever a file calls itself: pictures from outside are opened by these readers alone, and our own drawings by theirs
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    ...(isOurs ? ['VipsForeignLoadSvg'] : []),
  ],
});
// where memory runs out all the same, Linux ends this process before any other
if (process.platform === 'linux')
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // not allowed in some containers
  }
if (isNice) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

/** What is wrong with a picture, in one word; words for people are the server's. */
class Problem extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

function assertSides(width, height, pages = 1) {
  if (!(width > 0 && height > 0)) throw new Problem('unreadable');
  if (width * height * pages > maxPixels) throw new Problem('pixels');
  if (Math.max(width, height) > maxSide) throw new Problem('sides');
}

const isHeic = (head) => head.format === 'heif' && head.compression !== 'av1';

/** The head of a picture, whose sides are within the limits; not a pixel is decoded. */
async function checkedHead(picture) {
  const head = await sharp(picture, { limitInputPixels: false }).metadata();
  assertSides(head.width, head.height, head.pages);
  return head;
}

/** Pixels (RGBA, upright) of a HEIC picture, by libheif in a thread: this one must stay free to watch the memory. */
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

/** A picture from outside, upright, ready for one output. HEIC is read by libheif, which sharp's own libraries lack. */
async function openPicture(bytes) {
  const head = await checkedHead(bytes);
  if (!isHeic(head)) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const { data, width, height } = await heicPixels(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

const within = (width, height) => ({ width, height, fit: 'inside', withoutEnlargement: true });

/** Opened once, for the largest width; the others are made of that, one after the other. */
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
  /** A drawing of ours as WebP, in the sides it names or in others. */
  async drawing({ svg, quality, width, height }) {
    const picture = sharp(Buffer.from(svg), { limitInputPixels: maxPixels });
    return (width ? picture.resize(width, height) : picture).webp({ quality }).toBuffer();
  },
  async cover({ bytes, width, height }) {
    const picture = await openPicture(bytes);
    return picture.resize(width, height, { fit: 'cover' }).png({ compressionLevel: 0 }).toBuffer();
  },
  /** Drawings and pictures of ours upon each other. */
  async card({ width, height, background, layers }) {
    return sharp({ create: { width, height, channels: 3, background } })
      .composite(layers.map((layer) => ({ input: Buffer.from(layer), left: 0, top: 0 })))
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  },
};

const endFor = (reason) => process.send({ ended: reason }, () => process.kill(process.pid, 'SIGKILL'));
const processorSeconds = ({ user, system }) => (user + system) / 1_000_000;

process.on('message', ({ task, input, seconds }) => {
  const before = process.cpuUsage();
  // all that this process holds and computes, libraries included; the server gives the next picture a new process
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) endFor('memory');
    else if (processorSeconds(process.cpuUsage(before)) > seconds) endFor('time');
  }, WATCH_MS);
  TASKS[task](input)
    .then(
      (value) => ({ value }),
      // what a library says of a file it cannot read is not for people
      (error) => ({ problem: error.problem ?? (/pixel limit/i.test(error.message) ? 'pixels' : 'unreadable') }),
    )
    .then((answer) => {
      clearInterval(watch);
      process.send(answer);
    });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send({ ready: true });
