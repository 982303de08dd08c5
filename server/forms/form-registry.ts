/** All forms in all their versions. A version stays here for as long as a document made of it exists. */
import type { Side } from '#shared/kernel/actor.ts';
import type { FormId } from '#shared/form-signings/form-signings.types.ts';
import type { FormTemplate } from './form-template.types.ts';
import { agencyDisclosureTn1 } from './templates/agency-disclosure-tn.v1.ts';
import { agencyDisclosureTn2 } from './templates/agency-disclosure-tn.v2.ts';
import { amendment1 } from './templates/amendment.v1.ts';
import { amendment2 } from './templates/amendment.v2.ts';
import { buyerAgreementAl1 } from './templates/buyer-agreement-al.v1.ts';
import { buyerAgreementTn1 } from './templates/buyer-agreement-tn.v1.ts';
import { closingCostsBuyer1 } from './templates/closing-costs-buyer.v1.ts';
import { closingCostsSeller1 } from './templates/closing-costs-seller.v1.ts';
import { leadBasedPaint1 } from './templates/lead-based-paint.v1.ts';
import { purchaseAgreementAl1 } from './templates/purchase-agreement-al.v1.ts';
import { purchaseAgreementTn1 } from './templates/purchase-agreement-tn.v1.ts';
import { tourAgreementTn1 } from './templates/tour-agreement-tn.v1.ts';

/** `side`: whose document it is, where each side has its own. */
export interface RegisteredTemplate extends FormTemplate {
  side?: Side;
}

export const TEMPLATES: readonly RegisteredTemplate[] = [
  purchaseAgreementAl1,
  buyerAgreementAl1,
  leadBasedPaint1,
  { ...closingCostsBuyer1, side: 'BUYER' },
  { ...closingCostsSeller1, side: 'SELLER' },
  tourAgreementTn1,
  agencyDisclosureTn1,
  agencyDisclosureTn2,
  buyerAgreementTn1,
  purchaseAgreementTn1,
  amendment1,
  amendment2,
];

/** The template of a form in a version. Throws if there is none. */
export function templateOf(formId: FormId, version: number, side: Side | null): FormTemplate {
  const found = TEMPLATES.find(
    (template) =>
      template.formId === formId && template.version === version && (!template.side || template.side === side),
  );
  if (!found) throw new Error(`Form ${formId} has no version ${version}${side ? ` for the ${side} side` : ''}.`);
  return found;
}
