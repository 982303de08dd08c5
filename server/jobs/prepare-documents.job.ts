import { RuleError } from '#shared/kernel/rule-error.ts';
import { prepareForms } from '../workflows/form-signings/prepare-forms.ts';
import { signingContext } from '../workflows/form-signings/signing-context.ts';
import type { Job } from './job-context.ts';

/**
 * Makes the documents of an offer after its approval or acceptance and notifies the signers. Where something has to be
 * answered first (the year built), the screens ask for it and the documents are made then.
 */
export const prepareDocuments: Job<'prepare-documents'> =
  (context) =>
  async ({ offerId }) => {
    try {
      await prepareForms(signingContext(context), { kind: 'system', name: 'prepare-documents' }, offerId);
    } catch (error) {
      if (!(error instanceof RuleError) || error.kind === 'conflict') throw error;
      context.log.info({ offerId, reason: error.message }, 'documents wait for an answer');
    }
  };
