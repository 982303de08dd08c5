// node tools/make-county-outlines.mjs: extracts the county and state outlines of Alabama and Tennessee from us-atlas
// (U.S. Census Bureau, public domain) into client/public/map/al-tn-outlines.json, which is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = path.join(root, 'client/public/map/al-tn-outlines.json');
const atlas = JSON.parse(readFileSync(path.join(root, 'node_modules/us-atlas/counties-10m.json'), 'utf8'));

/** FIPS codes: two digits for a state, five for a county. */
const STATE_CODES = ['01', '47'];
const isStored = (digits) => (geometry) => STATE_CODES.includes(String(geometry.id).padStart(digits, '0').slice(0, 2));

const counties = atlas.objects.counties.geometries.filter(isStored(5));
const states = atlas.objects.states.geometries.filter(isStored(2));

/** An arc is referenced by its index, or by ~index if it is reversed. */
const arcsOf = (arcs) => arcs.flatMap((arc) => (Array.isArray(arc) ? arcsOf(arc) : [arc < 0 ? ~arc : arc]));
const used = [...new Set([...counties, ...states].flatMap(({ arcs }) => arcsOf(arcs)))].sort((a, b) => a - b);
const newIndex = new Map(used.map((old, index) => [old, index]));
const renumber = (arcs) =>
  arcs.map((arc) => (Array.isArray(arc) ? renumber(arc) : arc < 0 ? ~newIndex.get(~arc) : newIndex.get(arc)));
const collection = (geometries) => ({
  type: 'GeometryCollection',
  geometries: geometries.map(({ type, id, properties, arcs }) => ({
    type,
    id,
    properties: { name: properties.name },
    arcs: renumber(arcs),
  })),
});

const outlines = JSON.stringify({
  type: 'Topology',
  transform: atlas.transform,
  arcs: used.map((index) => atlas.arcs[index]),
  objects: { counties: collection(counties), states: collection(states) },
});
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, outlines);
console.log(
  `${counties.length} counties, ${states.length} states, ${outlines.length} bytes, ` +
    `${gzipSync(outlines).length} gzip → ${path.relative(root, target)}`,
);
