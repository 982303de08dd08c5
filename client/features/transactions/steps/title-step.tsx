import Typography from '@mui/material/Typography';
import type { StepProps } from './step-panels.tsx';

export function TitleStep({ transaction }: StepProps) {
  if (transaction.title === 'COMPLETED') return null;
  return (
    <Typography color="text.secondary">
      The commitment and its exceptions are added under Documents as “Title commitment”.
    </Typography>
  );
}
