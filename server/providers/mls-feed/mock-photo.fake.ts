/** Pictures of a mock feed: drawn homes as JPEG, each drawn once. */
import sharp from 'sharp';
import { drawHome } from '../../illustrations/illustrations.draw.ts';
import { VIEWS } from '#shared/illustrations/illustrations.facts.ts';
import type { MockHome } from './mock-homes.fake.ts';

const WIDTH = 960;
/** Few pictures for many homes: drawing takes time, and a feed may have thousands. */
const HOUSES = 24;
const drawn = new Map<string, Promise<Buffer>>();

/** The picture `<photo key>-<version>.jpg`; null for an unknown name. Each version is a different picture. */
export function mockPhoto(name: string, homes: ReadonlyMap<string, MockHome>): Promise<Buffer> | null {
  const [, key, at, version] = /^(.+)-p(\d+)-(\d+)\.jpg$/.exec(name) ?? [];
  const home = key ? homes.get(key) : undefined;
  const photo = home?.photos.find((one) => one.key === `${key}-p${at}` && one.version === Number(version));
  if (!home || !photo) return null;
  const view = VIEWS[(Number(at) - 1) % VIEWS.length]!;
  const id = `${home.number % HOUSES}-${view}-${photo.version}`;
  let picture = drawn.get(id);
  if (!picture)
    drawn.set(
      id,
      (picture = sharp(
        Buffer.from(drawHome({ id, state: 'AL', beds: 3 }, view, { width: WIDTH, height: WIDTH * 0.75 })),
      )
        .jpeg({ quality: 82 })
        .toBuffer()),
    );
  return picture;
}
