/**
 * The markdown of the assistant's answers: paragraphs, lists, bold, links and line breaks. Anything else, HTML
 * included, is text. Small enough to load with the chat, and it builds a tree instead of HTML, so nothing needs to be
 * sanitized.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };
export type Block = { kind: 'paragraph'; children: Inline[] } | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

/** The specification's list. A path of our own pages (`/homes/…`) is allowed as well. */
export const LINK_SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

/** The address of a link, or null for any other scheme. */
export function allowedHref(href: string): string | null {
  // browsers drop control characters and spaces: "java\nscript:"
  // eslint-disable-next-line no-control-regex
  const plain = href.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '');
  if (/^\/(?![/\\])/.test(plain)) return plain;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme && (LINK_SCHEMES as readonly string[]).includes(scheme) ? plain : null;
}

const SPECIAL = /[\\`*_[\]()<>#!|~]/g;
/** Text from data, so that none of it is read as markdown. */
export const escapeMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(SPECIAL, '\\$&');

const LIST_ITEM = /^\s{0,3}(?:([-*+])|(\d{1,3})[.)])\s+(.*)$/;

/** Blocks of the part of Markdown that answers use; anything else stays text. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let list: { isOrdered: boolean; items: string[] } | null = null;
  const endParagraph = () => {
    if (lines.length) blocks.push({ kind: 'paragraph', children: parseInline(lines.join('\n')) });
    lines = [];
  };
  const endList = () => {
    if (list)
      blocks.push({ kind: 'list', isOrdered: list.isOrdered, items: list.items.map((item) => parseInline(item)) });
    list = null;
  };
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const item = LIST_ITEM.exec(line);
    if (item) {
      const isOrdered = item[2] !== undefined;
      endParagraph();
      if (list && list.isOrdered !== isOrdered) endList();
      list ??= { isOrdered, items: [] };
      list.items.push(item[3]!);
    } else if (!line.trim()) {
      endParagraph();
      endList();
    } else if (list && /^\s{2,}/.test(line)) list.items.push(`${list.items.pop()!}\n${line.trim()}`);
    else {
      endList();
      const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line);
      if (heading) {
        endParagraph();
        blocks.push({ kind: 'paragraph', children: [{ kind: 'bold', children: parseInline(heading[1]!) }] });
      } else lines.push(line.trim());
    }
  }
  endParagraph();
  endList();
  return blocks;
}

const LINK = /^\[((?:\\.|[^\\[\]]){1,500})\]\(\s*([^\s()]{1,1000})\s*\)/;
const BOLD = /^(\*\*|__)(?=\S)((?:\\.|(?!\1)[^\\]){1,2000}?)\1/;

function parseInline(source: string): Inline[] {
  const out: Inline[] = [];
  const say = (text: string) => {
    const last = out.at(-1);
    if (last?.kind === 'text') last.text += text;
    else out.push({ kind: 'text', text });
  };
  for (let at = 0; at < source.length;) {
    const rest = source.slice(at, at + 2100);
    const link = rest.startsWith('[') ? LINK.exec(rest) : null;
    const bold = rest.startsWith('**') || rest.startsWith('__') ? BOLD.exec(rest) : null;
    if (link) {
      const href = allowedHref(link[2]!);
      const children = parseInline(link[1]!);
      if (href) out.push({ kind: 'link', href, children });
      else out.push(...children);
      at += link[0].length;
    } else if (bold) {
      out.push({ kind: 'bold', children: parseInline(bold[2]!) });
      at += bold[0].length;
    } else if (rest[0] === '\\' && rest.length > 1 && /[!-/:-@[-`{-~]/.test(rest[1]!)) {
      say(rest[1]!);
      at += 2;
    } else if (rest[0] === '\n') {
      out.push({ kind: 'break' });
      at += 1;
    } else {
      const plain = /^(?:[^\\[*_\n]+|.)/s.exec(rest)![0];
      say(plain);
      at += plain.length;
    }
  }
  return out;
}

/** What a reader sees of it, and the links. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? '\n' : plainText(part.children)))
    .join('');
}
/** The targets of all links of a line, nested ones too. */
export function linksOf(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'link' ? [part.href, ...linksOf(part.children)] : part.kind === 'bold' ? linksOf(part.children) : [],
  );
}
