// A thread that reads one HEIC picture and ends: a hostile file can take its memory and its time, never the server's.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const images = new libheif.HeifDecoder().decode(workerData.bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (!image) parentPort.postMessage({ problem: 'unreadable' });
else {
  // as it is shown: libheif turns and mirrors it
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > workerData.mostPixels) parentPort.postMessage({ problem: 'pixels' });
  else {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (shown) parentPort.postMessage({ data: shown.data, width, height }, [shown.data.buffer]);
      else parentPort.postMessage({ problem: 'unreadable' });
    });
  }
}
