// Deterministic variety: the same name always gives the same value.

/** A value from 0 to 1 (exclusive) for this name. */
export function shareOf(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  // mixes the bits, because the last characters alone would hardly change the result
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** An item of the list. */
export function pickOf<Item>(name: string, list: readonly Item[]): Item {
  return list[Math.floor(shareOf(name) * list.length)]!;
}

/** A number between the two. */
export function between(name: string, from: number, to: number): number {
  return from + shareOf(name) * (to - from);
}

/** A whole number from one to the other, both included. */
export function wholeBetween(name: string, from: number, to: number): number {
  return from + Math.floor(shareOf(name) * (to - from + 1));
}

/** A UUID for this name (version 8: custom). */
export function idOf(name: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      Math.floor(shareOf(`${part} ${name} ${part}`) * 4294967296)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
