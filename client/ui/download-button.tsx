import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { downloadPrivateFile } from '../lib/private-files.ts';
import { toast } from './toast.ts';

/** The specification's message for every failed download. */
export const DOWNLOAD_FAILED = 'Failed to download documents. Please try again.';

export interface Download {
  /** Below the API, `/api/closing-costs/document?offerId=…`. */
  url: string;
  fileName: string;
  /** For screen readers, where several downloads are on a page. */
  about?: string | undefined;
}

interface DownloadButtonProps extends Download, Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'sx'> {
  label?: string;
  /** Token of an offer's private link. */
  token?: string | undefined;
  /** Says how much was received, where a download can be large. */
  hasProgress?: boolean;
}

const received = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB received`;

/** The server's reason, where trying again at once would not help. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? ` ${error.message}` : '';

/** Saves a document of the server as a file. A failure says so and can be tried again from the message. */
export function DownloadButton({
  url,
  fileName,
  about,
  label = 'Download',
  token,
  hasProgress = false,
  ...rest
}: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [progress, setProgress] = useState('');
  const download = async () => {
    setLoading(true);
    try {
      await downloadPrivateFile(url, fileName, {
        token,
        onProgress: hasProgress ? (bytes) => setProgress(received(bytes)) : undefined,
      });
    } catch (error) {
      toast(`${DOWNLOAD_FAILED}${reasonOf(error)}`, {
        kind: 'error',
        key: `download:${url}`,
        actions: [{ label: 'Try again', run: () => void download() }],
      });
    } finally {
      setLoading(false);
      setProgress('');
    }
  };
  const button = (
    <Button
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={() => void download()}
      aria-label={about && `${label}: ${about}`}
      {...rest}
    >
      {label}
    </Button>
  );
  if (!hasProgress) return button;
  return (
    <>
      {button}
      <Typography component="span" role="status" variant="body2" color="text.secondary">
        {progress}
      </Typography>
    </>
  );
}
