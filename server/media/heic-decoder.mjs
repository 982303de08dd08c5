// A worker thread that decodes one HEIC picture and exits. libheif computes without yielding, which would block the
// memory watchdog.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const { bytes, maxSide, maxPixels } = workerData;
const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
// as displayed: libheif applies rotation and mirroring
const [width, height] = image ? [image.get_width(), image.get_height()] : [0, 0];
if (!(width > 0 && height > 0)) parentPort.postMessage({ problem: 'unreadable' });
else if (width * height > maxPixels) parentPort.postMessage({ problem: 'pixels' });
else if (Math.max(width, height) > maxSide) parentPort.postMessage({ problem: 'sides' });
else
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
    if (shown) parentPort.postMessage({ data: shown.data, width, height }, [shown.data.buffer]);
    else parentPort.postMessage({ problem: 'unreadable' });
  });
