import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SIDES, type Side } from './sides.ts';

const LABELS: Record<Side, string> = { sell: 'Sell', buy: 'Buy' };

interface SideSwitchProps {
  label: string;
  value: Side;
  onChange: (side: Side) => void;
}

/** Switches a part of the page between sellers and buyers. */
export function SideSwitch({ label, value, onChange }: SideSwitchProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={(theme) => ({
        display: 'inline-flex',
        gap: 0.5,
        p: 0.5,
        borderRadius: 99,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.paper.sunken,
      })}
    >
      {SIDES.map((side) => (
        <Button
          key={side}
          variant={side === value ? 'contained' : 'text'}
          color={side === value ? 'primary' : 'inherit'}
          aria-pressed={side === value}
          onClick={() => onChange(side)}
          sx={{ borderRadius: 99, minWidth: 104 }}
        >
          {LABELS[side]}
        </Button>
      ))}
    </Box>
  );
}
