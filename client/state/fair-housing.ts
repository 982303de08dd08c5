/** What the fair-housing check says about a public text, with the exceptions that brokers made. */
import { skipToken } from '@reduxjs/toolkit/query';
import { covers, fairHousingRefusals, publicTextFindings } from '#shared/fair-housing/fair-housing.rules.ts';
import {
  ALLOWANCE_REASON_REQUIRED,
  MAX_ALLOWANCE_REASON,
  MIN_ALLOWANCE_REASON,
} from '#shared/fair-housing/fair-housing-allowances.schema.ts';
import {
  advertisingLaw,
  publicLabelOf,
  type PublicRecord,
  type PublicText,
  type PublicTexts,
} from '#shared/fair-housing/public-texts.ts';
import {
  useAllowWordsMutation,
  useFindAllowancesQuery,
  useRevokeWordsMutation,
  type Allowance,
} from './fair-housing.endpoints.ts';
import { useUser } from './hooks.ts';

const NONE: readonly Allowance[] = [];

/** The exceptions in force of a record; asked for only where words are refused. */
function useAllowances(record: PublicRecord, recordId: string, isNeeded: boolean): readonly Allowance[] {
  const of =
    record === 'review'
      ? { reviewId: recordId }
      : record === 'mailer'
        ? { campaignId: recordId }
        : { listingId: recordId };
  return useFindAllowancesQuery(isNeeded ? of : skipToken).currentData?.data ?? NONE;
}

/** What prevents publication of a record's texts, by field. */
export function useFairHousingRefusals<R extends PublicRecord>(record: R, recordId: string, texts: PublicTexts<R>) {
  const refusals = fairHousingRefusals(record, texts);
  const allowed = useAllowances(record, recordId, refusals.length > 0);
  return refusals.length === 0 ? refusals : fairHousingRefusals(record, texts, allowed);
}

/**
 * The findings in one text, in the shape that `TextFindings` shows. `recordId` is the review, the mailing or, for a
 * listing and its open houses, the home; `state` is where the home is.
 */
export function useTextFindings(
  record: PublicRecord,
  recordId: string,
  field: string,
  text: PublicText,
  state?: string | null,
) {
  const isBroker = useUser()?.type === 'ADMIN';
  const found = publicTextFindings(text);
  const allowances = useAllowances(
    record,
    recordId,
    found.some(({ grade }) => grade === 'refused'),
  );
  const [allow] = useAllowWordsMutation();
  const [revoke] = useRevokeWordsMutation();
  const law = advertisingLaw(state);
  const findings = found.map(({ start, words, sentence, grade, reason, instead }) => {
    const exception = allowances.find((one) => covers(one, field, { words, sentence }));
    return {
      key: `${start} ${words}`,
      words,
      sentence,
      isRefused: grade === 'refused',
      reason,
      instead,
      law,
      allowed: exception
        ? { id: exception.id, by: exception.allowedBy, at: exception.createdAt, reason: exception.reason }
        : null,
    };
  });
  return {
    label: publicLabelOf(record, field),
    findings,
    /** For brokers; the promises reject with what the server refused. */
    exceptions: isBroker
      ? {
          minReason: MIN_ALLOWANCE_REASON,
          maxReason: MAX_ALLOWANCE_REASON,
          reasonHelp: ALLOWANCE_REASON_REQUIRED,
          allow: async ({ words, sentence }: { words: string; sentence: string }, reason: string) => {
            await allow({ record, recordId, field, words, sentence, reason }).unwrap();
          },
          revoke: async (id: string) => {
            await revoke(id).unwrap();
          },
        }
      : null,
  };
}
