import { RECAD_ANSWERS, currentVersion } from '#shared/consents/consents.rules.ts';
import { longDate } from '../../lib/format.ts';
import type { Consent } from '../../state/wire-types.ts';

/** The person's answer to the current Alabama disclosure, if they gave one. */
export const recadAnswer = (records: readonly Consent[] = []): Consent | null =>
  records.find(({ kind, textVersion }) => RECAD_ANSWERS.includes(kind) && textVersion >= currentVersion(kind)) ?? null;

export const answerSentence = ({ kind, at }: Consent): string =>
  kind === 'RECAD_SIGNED'
    ? `You signed this disclosure on ${longDate(at)}.`
    : `You declined to sign this disclosure on ${longDate(at)}.`;
