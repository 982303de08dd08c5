import { brandFrom } from '#shared/brand/brand.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { POSTCARD_TOO_LONG } from '#shared/mailers/mailers.messages.ts';
import type { PostcardSize } from '#shared/mailers/mailers.types.ts';
import type { AppContext } from '../../context.ts';
import type { PostcardAddress } from '../../media/postcards-document.ts';
import { inThread } from '../../media/worker-pool.ts';
import { mailerLink, onlyState } from '../../workflows/mailers/mailer-email.ts';
import { audienceOf } from '../../workflows/mailers/plan-mailer.ts';

interface StoredPostcard {
  subject: string;
  body: string;
  actionLabel: string;
  postcardSize: PostcardSize;
  audience: unknown;
  code: string;
}
const NO_ACTION = 'Scan to visit us';

/** The PDF of a postcard for these addresses. Throws 400 if its text does not fit. */
export async function postcardFile(
  { env }: Pick<AppContext, 'env'>,
  mailer: StoredPostcard,
  addresses: readonly PostcardAddress[],
): Promise<Uint8Array> {
  const pdf = await inThread('postcardsPdf', {
    card: {
      size: mailer.postcardSize,
      headline: mailer.subject,
      body: mailer.body,
      action: mailer.actionLabel || NO_ACTION,
      link: mailerLink(env.publicUrl, mailer.code),
      state: onlyState(audienceOf(mailer.audience).states),
    },
    addresses,
    brand: brandFrom(env.brand),
  });
  if (!pdf) throw invalidField('body', POSTCARD_TOO_LONG);
  return pdf;
}
