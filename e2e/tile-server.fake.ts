/** A tile server on loopback that draws something like streets, answers 404, or never. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeTiles {
  /** For MAP_TILES. */
  address: string;
  mode: 'streets' | 'missing' | 'hanging';
  asked: { path: string; referer: string | undefined }[];
  close: () => void;
}

/** One tile: a park, a river, two streets with a name, and its number. */
const drawing = (
  name: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" font-family="sans-serif">
  <rect width="256" height="256" fill="#f2efe9"/><rect x="20" y="150" width="90" height="80" fill="#c8facc"/>
  <path d="M0 40 C80 90 160 0 256 60" stroke="#aad3df" stroke-width="22" fill="none"/>
  <path d="M0 128 H256 M180 0 V256" stroke="#f9d5a0" stroke-width="10"/><path d="M0 96 H256 M90 0 V256 M0 220 H256" stroke="#fff" stroke-width="6"/>
  <text x="40" y="132" font-size="12" fill="#444">Main Street</text><text x="120" y="210" font-size="11" fill="#666">${name}</text></svg>`;

/** Starts one. `mode` may be changed while it runs. */
export async function fakeTiles(): Promise<FakeTiles> {
  const waiting: ServerResponse[] = [];
  const tiles: FakeTiles = { address: '', mode: 'streets', asked: [], close: () => {} };
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    tiles.asked.push({ path, referer: req.headers.referer });
    if (tiles.mode === 'hanging') waiting.push(res);
    else if (tiles.mode === 'missing') res.writeHead(404).end();
    else
      res.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }).end(drawing(path.slice(1)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  tiles.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
  tiles.close = () => {
    for (const res of waiting) res.destroy();
    server.close();
    server.closeAllConnections();
  };
  return tiles;
}
