import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import { messageOf } from '../../lib/api.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import { toast } from '../../ui/toast.ts';

export type DocumentFacts = Pick<SignerPageView, 'name' | 'isSealed'> & {
  /** The signer's link, or for a broker the id. */
  slug: string;
};

export const documentUrl = (slug: string): string => `/api/form-signing/${encodeURIComponent(slug)}/document`;

interface DownloadDocumentProps extends Pick<ButtonProps, 'variant' | 'size'> {
  signing: DocumentFacts;
  token?: string | undefined;
  label?: string;
}

/** Saves the document: as it is to be signed, later the sealed copy. */
export function DownloadDocument({ signing, token, label = 'Download', ...rest }: DownloadDocumentProps) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const suffix = signing.isSealed ? ' (signed)' : '';
      await downloadPrivateFile(`${documentUrl(signing.slug)}?download=1`, `${signing.name}${suffix}.pdf`, token);
    } catch (error) {
      toast(messageOf(error, 'Failed to download documents. Please try again.'), { kind: 'error', key: 'download' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={() => void download()}
      aria-label={`${label}: ${signing.name}`}
      {...rest}
    >
      {label}
    </Button>
  );
}
