import Typography from '@mui/material/Typography';
import type { StepProps } from './step-props.ts';

export function TitleStep({ transaction }: StepProps) {
  if (transaction.title === 'COMPLETED') return null;
  return (
    <Typography color="text.secondary">
      The commitment and its exceptions are added under Documents as “Title commitment”.
    </Typography>
  );
}
