import AddIcon from '@mui/icons-material/CompareArrowsOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { toggleCompared, useCompared, type ComparedHome } from '../lib/compare-choice.ts';
import { toast } from './toast.ts';

/** Adds a home to the comparison, or removes it. */
export function CompareToggle({ home, isLarge = false }: { home: ComparedHome; isLarge?: boolean }) {
  const isChosen = useCompared().some(({ id }) => id === home.id);
  const press = () => {
    if (!toggleCompared(home))
      toast('You can compare up to four homes. Remove one first.', { kind: 'info', key: 'compare-full' });
  };
  return (
    <Button
      size={isLarge ? 'medium' : 'small'}
      fullWidth={isLarge}
      variant={isLarge ? 'outlined' : 'text'}
      aria-pressed={isChosen}
      aria-label={`Compare ${home.name}`}
      startIcon={isChosen ? <CheckIcon /> : <AddIcon />}
      onClick={press}
      sx={{ position: 'relative', zIndex: 1, ...(isLarge ? {} : { mt: 0.5, ml: -1.25 }) }}
    >
      {isChosen ? 'In the comparison' : 'Compare'}
    </Button>
  );
}
