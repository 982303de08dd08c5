import type { ButtonProps } from '@mui/material/Button';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

type DocumentButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'color'> & {
  opinion: Pick<PriceOpinion, 'documentUrl' | 'subject'>;
};

/** Downloads the opinion as a PDF. */
export function DocumentButton({ opinion, ...rest }: DocumentButtonProps) {
  const fileName = `${`Price opinion ${opinion.subject?.address ?? ''}`.trim()}.pdf`;
  return (
    <DownloadButton url={opinion.documentUrl} fileName={fileName} label="Download PDF" color="inherit" {...rest} />
  );
}
