import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface MenuButtonProps<Value extends string | number> {
  label: string;
  /** Accessible name, where the label alone does not say what it is about. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  isBusy?: boolean;
  size?: 'small' | 'medium';
  onChoose: (value: Value) => void;
}

/** A button that opens a menu; one more tap chooses. */
export function MenuButton<Value extends string | number>({
  label,
  name,
  options,
  isBusy = false,
  size = 'small',
  onChoose,
}: MenuButtonProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        loading={isBusy}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            onClick={() => {
              setAnchor(null);
              onChoose(option.value);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
