/**
 * Merge fields of a mailing: `{{first name}}`, or with what stands there for recipients without it,
 * `{{first name|neighbor}}`. Everything else in the text is plain text.
 */
export const MERGE_FIELDS = ['first name', 'last name', 'full name'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export interface MergePerson {
  firstName: string;
  lastName: string;
}

/** What a field without a replacement of its own says for recipients whose name is not known. */
const NAMELESS: Readonly<Record<MergeField, string>> = { 'first name': 'there', 'last name': '', 'full name': 'there' };
const FIELD = /\{\{([^{}]*)\}\}/g;

const partsOf = (inside: string): { name: string; fallback: string | null } => {
  const at = inside.indexOf('|');
  const name = (at === -1 ? inside : inside.slice(0, at)).trim().toLowerCase().replace(/\s+/g, ' ');
  return { name, fallback: at === -1 ? null : inside.slice(at + 1).trim() };
};
const isField = (name: string): name is MergeField => (MERGE_FIELDS as readonly string[]).includes(name);

const valueOf = (field: MergeField, { firstName, lastName }: MergePerson): string =>
  (field === 'first name' ? firstName : field === 'last name' ? lastName : `${firstName} ${lastName}`).trim();

/** Error message for a text with an unknown or an unfinished merge field; null if it is valid. */
export function mergeFieldProblem(text: string): string | null {
  for (const [whole, inside = ''] of text.matchAll(FIELD))
    if (!isField(partsOf(inside).name))
      return `${whole} isn’t a merge field. Use ${MERGE_FIELDS.map((name) => `{{${name}}}`).join(', ')}.`;
  const rest = text.replace(FIELD, '');
  return rest.includes('{{') || rest.includes('}}') ? 'A merge field begins with {{ and ends with }}.' : null;
}

/** The text for one recipient. A value is inserted once and never read as a merge field again. */
export const mergeFields = (text: string, person: MergePerson): string =>
  text.replace(FIELD, (whole, inside: string) => {
    const { name, fallback } = partsOf(inside);
    if (!isField(name)) return whole;
    return valueOf(name, person) || (fallback ?? NAMELESS[name]);
  });

/** The paragraphs of a text: separated by empty lines. A single line break stays within its paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean);
