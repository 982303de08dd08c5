import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import { toast } from '../../ui/toast.ts';

type DocumentButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  opinion: Pick<PriceOpinion, 'documentUrl' | 'subject'>;
};

/** Downloads the opinion as a PDF. */
export function DocumentButton({ opinion, ...rest }: DocumentButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadPrivateFile(opinion.documentUrl, `Price opinion ${opinion.subject?.address ?? ''}`.trim() + '.pdf');
    } catch (error) {
      toast(messageOf(error), { kind: 'error', key: 'download' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button color="inherit" startIcon={<PdfIcon />} loading={isLoading} onClick={() => void download()} {...rest}>
      Download PDF
    </Button>
  );
}
