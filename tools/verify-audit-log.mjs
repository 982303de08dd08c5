#!/usr/bin/env node
// node tools/verify-audit-log.mjs audit-log.ndjson: recomputes every hash of a downloaded audit log, without the
// product. Needs only Node.js. Exit code 0: every line fits; 1: names the first line that does not; 2: the file cannot
// be read.
//
// Each line is {"seq", "previousHash", "hash", "payload"}. The payload is the content of the entry: number, time (UTC),
// kind and id of who acted, side, action, kind and id of the record, values before and after. The hash is the SHA-256
// of the previous hash followed by the payload, so nobody can change, remove or insert an entry without changing every
// hash after it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const GENESIS = '0'.repeat(64);

/** What is wrong with an entry after the one before it (null: the first line), or null. */
function problemOf(entry, last) {
  if (last === null) {
    if (entry.seq === 1 && entry.previousHash !== GENESIS) return 'it is the first entry, but follows another one';
  } else {
    if (entry.seq !== last.seq + 1) return `entry ${last.seq + 1} is missing before it`;
    if (entry.previousHash !== last.hash) return 'it is not linked to the entry before it';
  }
  const computed = createHash('sha256').update(`${entry.previousHash}${entry.payload}`, 'utf8').digest('hex');
  if (entry.hash !== computed) return 'its content was changed';
  if (JSON.parse(entry.payload)[0] !== entry.seq) return 'its number was changed';
  return null;
}

const fail = (code, message) => {
  console.error(message);
  process.exit(code);
};

const [file] = process.argv.slice(2);
if (!file) fail(2, 'Usage: node tools/verify-audit-log.mjs audit-log.ndjson');
let first = null;
let last = null;
let number = 0;
try {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    let entry;
    let problem;
    try {
      entry = JSON.parse(line);
      problem = problemOf(entry, last);
    } catch {
      problem = 'it cannot be read';
    }
    if (problem) fail(1, `BROKEN at line ${number}${entry?.seq ? ` (entry ${entry.seq})` : ''}: ${problem}.`);
    first ??= entry;
    last = entry;
  }
} catch (error) {
  fail(2, `The file cannot be read: ${error.message}`);
}
if (last === null) fail(2, 'The file has no entries.');
console.log(`OK: entries ${first.seq} to ${last.seq} are intact. Last hash ${last.hash}`);
console.log(
  'Compare number and hash of the last entry with those on the screen: entries cut off the end leave no trace here.',
);
