import { mailerToGo } from '#shared/mailers/mailers.rules.ts';
import type { Mailer } from '../../state/mailers.endpoints.ts';
import { plural } from '../../lib/format.ts';

/** How a mailing did, in one line; empty before it is sent. */
export function resultLine({ kind, state, counts, unsubscribed, visits }: Mailer): string {
  if (state === 'DRAFT' || state === 'SCHEDULED') return '';
  if (kind === 'POSTCARD') return `${plural(counts.SENT, 'card')}, ${plural(visits, 'visit')}`;
  const toGo = mailerToGo(counts);
  const wrong = counts.FAILED + counts.BOUNCED;
  return [
    `${counts.SENT.toLocaleString('en-US')} sent`,
    ...(toGo ? [`${toGo.toLocaleString('en-US')} to go`] : []),
    ...(wrong ? [`${wrong.toLocaleString('en-US')} not delivered`] : []),
    ...(unsubscribed ? [`${unsubscribed.toLocaleString('en-US')} unsubscribed`] : []),
    plural(visits, 'visit'),
  ].join(', ');
}
