/** A text within a sentence: `Sign the offer` as `sign the offer`; abbreviations such as `HOA fee` stay. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
