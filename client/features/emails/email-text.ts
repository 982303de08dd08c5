export interface TextPart {
  text: string;
  isLink: boolean;
}

/** Splits a text into plain parts and URLs; a period after a URL is not part of it. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
}
