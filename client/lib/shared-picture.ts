/** A private picture that many places show at once: fetched once, and let go when the last place is gone. */
import { loadPrivateFile } from './private-files.ts';

interface Stored {
  local: Promise<string>;
  holders: number;
  abort: AbortController;
}
const stored = new Map<string, Stored>();

/** Answers the picture's address on this device and how to give it back. Rejects where the person may not see it; asked again, it is fetched again. */
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
