/** `Ada`, `Ada and Marcus`, `Ada, Marcus and Hearthport`: names in a sentence, each once. */
export function listOf(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const last = unique.at(-1) ?? '';
  return unique.length < 2 ? last : `${unique.slice(0, -1).join(', ')} and ${last}`;
}
