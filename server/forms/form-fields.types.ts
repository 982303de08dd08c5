/** What rendering a form yields: the pages, and the places that its signers fill. */
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';

/** A place on a page. Pages count from 0; PDF points from the lower left corner. */
export interface FormField {
  role: SignerRole;
  kind: 'signature' | 'initials' | 'date' | 'name';
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RenderedForm {
  pdf: Uint8Array;
  pages: number;
  fields: FormField[];
}
