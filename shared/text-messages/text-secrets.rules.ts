/** What of a stored text is for its recipient only. */
import { grantsAccess } from '../site/loggable-url.ts';
import { withoutCode } from '../tour-requests/text-codes.rules.ts';

/** The text as brokers may keep it: without its code, and without links that act for whoever has them. */
export const withoutSecrets = ({ kind, text }: { kind: 'NOTICE' | 'CODE'; text: string }): string =>
  kind === 'CODE'
    ? withoutCode(text)
    : text.replaceAll(/https?:\/\/\S+/g, (link) => (grantsAccess(link) ? '[link removed]' : link));
