export interface TextPart {
  text: string;
  isLink: boolean;
}

/** A text cut into words and web addresses; a full stop after an address is not part of it. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
}
