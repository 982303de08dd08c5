import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PRODUCT_IN_FILES } from '#shared/brand/product.ts';
import { messageOf } from '../../lib/api-error.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import { ErrorState } from '../../ui/error-state.tsx';

const UNREACHED = 'The download was incomplete. Check your connection and try again.';

export function DataExport({ userId }: { userId: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await downloadPrivateFile(
        `/api/users/${userId}/export`,
        `${PRODUCT_IN_FILES}-data-${new Date().toISOString().slice(0, 10)}.json`,
      );
    } catch (failure) {
      setError(messageOf(failure, UNREACHED));
    }
    setIsBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void download()}>
        Download my data
      </Button>
      {error && <ErrorState message={error} onRetry={() => void download()} isRetrying={isBusy} />}
    </Box>
  );
}
