/**
 * Text search over several fields: each word must occur in one of them, so that "Ada Lane" finds a first and a last
 * name.
 */
export interface TextFilter {
  contains: string;
  mode: 'insensitive';
}

/** `fieldsOf` returns the alternatives for one word; an empty search matches everything. At most eight words count. */
export function textWhere(text: string | undefined, fieldsOf: (says: TextFilter) => object[]): object {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return { AND: words.map((word) => ({ OR: fieldsOf({ contains: word, mode: 'insensitive' }) })) };
}
