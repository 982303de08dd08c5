import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import type { Download } from '../../ui/download-button.tsx';

export type DocumentFacts = Pick<SignerPageView, 'name' | 'isSealed'> & {
  /** The signer's link, or for a broker the id. */
  slug: string;
};

export const documentUrl = (slug: string): string => `/api/form-signing/${encodeURIComponent(slug)}/document`;

/** The document as a file: as it is to be signed, later the sealed copy. */
export const documentDownload = ({ slug, name, isSealed }: DocumentFacts): Download => ({
  url: `${documentUrl(slug)}?download=1`,
  fileName: `${name}${isSealed ? ' (signed)' : ''}.pdf`,
  about: name,
});
