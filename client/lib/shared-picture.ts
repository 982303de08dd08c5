/** A private picture shown in several places: fetched once, released when the last one unmounts. */
import { loadPrivateFile } from './private-files.ts';

interface Stored {
  local: Promise<string>;
  holders: number;
  abort: AbortController;
}
const stored = new Map<string, Stored>();

/** Returns the picture's object URL and a release function. Rejects without access; a later call fetches again. */
export function holdPicture(url: string): { local: Promise<string>; release: () => void } {
  let entry = stored.get(url);
  if (!entry) {
    const abort = new AbortController();
    const local = loadPrivateFile(url, { signal: abort.signal }).then((content) => URL.createObjectURL(content));
    entry = { local, holders: 0, abort };
    stored.set(url, entry);
  }
  const mine = entry;
  mine.holders += 1;
  let isHeld = true;
  return {
    local: mine.local,
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      mine.holders -= 1;
      if (mine.holders > 0) return;
      if (stored.get(url) === mine) stored.delete(url);
      mine.abort.abort();
      mine.local.then(
        (local) => URL.revokeObjectURL(local),
        () => undefined,
      );
    },
  };
}
