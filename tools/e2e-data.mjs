import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder for the data of a server of the browser tests, in memory if the machine offers that. */
export function newDataDir() {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'hearthport-e2e-'));
  // the database may run as another user
  chmodSync(folder, 0o755);
  return folder;
}
