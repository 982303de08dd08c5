/** Who has signed a document, and who has not, in words. */
import { signersOf } from '#shared/form-signings/form-signings.rules.ts';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import { SIGNER_ROLE_LABELS, type FormId, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { siteConfig } from '../../lib/site-config.ts';

export type SignerLine = FormSigningView['signers'][number];

const isFormId = (formId: number): formId is FormId => formId >= 6 && formId <= 13;

/** The name; of a broker who is not known yet, the brokerage's. */
export const signerLabel = ({ name, role }: Pick<SignerLine, 'name' | 'role'>): string =>
  name || (role === 'BROKERAGE' ? siteConfig().brand.brokerage : SIGNER_ROLE_LABELS[role]);

export const unsigned = (signing: Pick<FormSigningView, 'signers'>): SignerLine[] =>
  signing.signers.filter(({ signedAt }) => signedAt === null);

/** Those who sign before this role and have not. */
export function signersBefore(
  signing: Pick<FormSigningView, 'formId' | 'side' | 'signers'>,
  role: SignerRole,
): SignerLine[] {
  if (!isFormId(signing.formId)) return [];
  const orders = new Map(
    signersOf(
      { formId: signing.formId, side: signing.side },
      {
        secondBuyerName: signing.signers.some((signer) => signer.role === 'SECOND_BUYER') ? 'yes' : '',
        secondBuyerEmail: '',
      },
    ).map((signer) => [signer.role, signer.order]),
  );
  const own = orders.get(role) ?? 0;
  return unsigned(signing).filter((signer) => (orders.get(signer.role) ?? 0) < own);
}
