import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { RenderedForm } from './form-fields.types.ts';

export type OwnForms = ReadonlyMap<string, Uint8Array>;
export const ownFormOf = (forms: OwnForms, { formId, side }: FormData): Uint8Array | undefined =>
  forms.get(side === 'SELLER' ? `${formId}-seller` : `${formId}`);
export async function fillOwnForm(_own: Uint8Array, _data: FormData): Promise<RenderedForm> {
  throw new Error('not yet');
}
