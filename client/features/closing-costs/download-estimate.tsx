import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import { toast } from '../../ui/toast.ts';

/** Saves the seller's estimate for the current terms of an offer as a PDF. */
export function DownloadEstimate({ offerId, token }: { offerId: string; token?: string | undefined }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const url = `/api/closing-costs/document?offerId=${encodeURIComponent(offerId)}`;
      await downloadPrivateFile(url, 'Closing Costs Estimate.pdf', token);
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
      sx={{ mt: 1 }}
    >
      Download as PDF
    </Button>
  );
}
