/** The language that templates are written in: a form is a list of blocks made from its data. */
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { FormId, SignerRole } from '#shared/form-signings/form-signings.types.ts';

/** A part of a text that is set in semibold. */
export interface Strong {
  strong: string;
}
/** A text, or parts of which some are set in semibold. */
export type Words = string | readonly (string | Strong)[];

export interface TableColumn {
  label: string;
  /** Share of the width of the page; the shares of a table add up to 1. */
  share: number;
  align?: 'left' | 'right';
}
export interface TableRow {
  /** One text per column; a second line in small type follows after a line break. */
  cells: readonly string[];
  /** `group`: heading of the rows below; `total`: semibold with a line above; `result`: on a tinted background. */
  kind?: 'group' | 'total' | 'result';
}
/** A part of the bar of an estimate. Amount in cents. */
export interface BarPart {
  label: string;
  cents: number;
}

export type Block =
  /** A heading without a number. */
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph'; words: Words; size?: 'small' | undefined }
  /** A numbered clause; its paragraphs are numbered below it if there are several. */
  | { kind: 'clause'; heading: string; body: readonly Block[] }
  /** Labels and values in two columns. */
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Check boxes that are filled from the data. */
  | { kind: 'checks'; items: readonly { checked: boolean; words: Words }[] }
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly TableRow[] }
  /** A text somebody wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** A framed statement that must not be missed. */
  | { kind: 'notice'; heading: string; words: Words }
  /** A statement that these signers put their initials beside. */
  | { kind: 'initialed'; roles: readonly SignerRole[]; words: Words }
  /** One bar whose parts are in proportion to their amounts, with a legend. */
  | { kind: 'bar'; heading: string; parts: readonly BarPart[] }
  /** Signature, printed name and date of each signer; a signer's row is never split. */
  | { kind: 'signatures'; intro: string; signers: readonly { role: SignerRole; label: string; party: string }[] };

/** One form in one version. A published version is not changed: a new wording is a new version in a new file. */
export interface FormTemplate {
  formId: FormId;
  version: number;
  title(data: FormData): string;
  subtitle(data: FormData): string;
  /** True: all signers put their initials in the foot of each page. */
  hasInitials?: boolean;
  blocks(data: FormData): readonly Block[];
}

/** A text without its emphasis. */
export const plainOf = (words: Words): string =>
  typeof words === 'string' ? words : words.map((part) => (typeof part === 'string' ? part : part.strong)).join('');

export const strong = (text: string): Strong => ({ strong: text });
export const paragraph = (...words: (string | Strong)[]): Block => ({ kind: 'paragraph', words });
export const small = (...words: (string | Strong)[]): Block => ({ kind: 'paragraph', words, size: 'small' });
export const clause = (heading: string, ...body: Block[]): Block => ({ kind: 'clause', heading, body });
export const check = (checked: boolean, ...words: (string | Strong)[]) => ({ checked, words });
export const checks = (...items: { checked: boolean; words: Words }[]): Block => ({ kind: 'checks', items });
