import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MAX_RANGES_A_DAY, WEEKDAYS } from '#shared/showing-availability/showing-availability.rules.ts';
import { TimeField } from '../../ui/time-field.tsx';

/** A range as it is typed. */
export interface TypedRange {
  weekday: number;
  from: string;
  to: string;
}

interface WeekdayHoursProps {
  /** 0 is Sunday. */
  weekday: number;
  /** The ranges of the day, with their place among those of the week. */
  own: readonly { range: TypedRange; index: number }[];
  /** By field: `hours.0.to`. */
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** All times of the week can be read. */
  isReadable: boolean;
  onRange: (index: number, change: Partial<TypedRange>) => void;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onCopy: (to: number[]) => void;
}

const WORKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = WEEKDAYS.map((_, day) => day);

/** Where the hours of a day can be copied to: the usual groups, then each other day. */
function copyChoices(weekday: number): { label: string; to: number[] }[] {
  const others = (days: readonly number[]) => days.filter((day) => day !== weekday);
  return [
    { label: 'Copy to all weekdays', to: others(WORKDAYS) },
    { label: 'Copy to every day', to: others(EVERY_DAY) },
    ...others(EVERY_DAY).map((day) => ({ label: `Copy to ${WEEKDAYS[day]}`, to: [day] })),
  ];
}

interface Choice {
  label: string;
  isDisabled?: boolean;
  run: () => void;
}

interface IconMenuProps {
  name: string;
  icon: ReactNode;
  isDisabled: boolean;
  choices: readonly Choice[];
}

/** An icon that opens choices. */
function IconMenu({ name, icon, isDisabled, choices }: IconMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {choices.map(({ label, isDisabled: isOff = false, run }) => (
          <MenuItem
            key={label}
            disabled={isOff}
            onClick={() => {
              // closed before it runs: an open menu keeps the focus
              flushSync(() => setAnchor(null));
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The hours of one weekday in one line; a closed day is only its name. */
export function WeekdayHours({
  weekday,
  own,
  errors,
  isBusy,
  isReadable,
  onRange,
  onAdd,
  onRemove,
  onCopy,
}: WeekdayHoursProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The button that is pressed may go away with the change: the day keeps the place of the keyboard. */
  const fromHere = (change: () => void) => () => {
    group.current?.focus({ preventScroll: true });
    change();
  };
  const name = WEEKDAYS[weekday] ?? '';
  const canAdd = own.length < MAX_RANGES_A_DAY;
  const addName = `Add hours on ${name}`;
  const copies = copyChoices(weekday).map(({ label, to }): Choice => ({
    label,
    isDisabled: !isReadable,
    run: () => onCopy(to),
  }));
  const add = (
    <IconButton aria-label={addName} title={addName} disabled={isBusy} onClick={fromHere(onAdd)}>
      <AddIcon fontSize="small" />
    </IconButton>
  );
  return (
    <Box
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={name}
      sx={(theme) => ({
        outline: 'none',
        display: 'grid',
        columnGap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: '36px minmax(0, 1fr)', sm: '104px minmax(0, 1fr)' },
        alignItems: 'start',
        py: 0.75,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Typography
        aria-hidden
        sx={{
          lineHeight: { xs: '44px', sm: '40px' },
          ...(own.length > 0 ? { fontWeight: 600 } : { color: 'text.secondary' }),
        }}
      >
        {isPhone ? name.slice(0, 3) : name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {own.length === 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'start' } }}>
            <Typography color="text.secondary" sx={{ width: { sm: 304 } }}>
              No visits
            </Typography>
            {add}
          </Box>
        )}
        {own.map(({ range, index }, at) => {
          const removeName = `Remove ${name}, ${range.from} to ${range.to}`;
          const problem = errors[`hours.${index}.from`] ?? errors[`hours.${index}.to`];
          const problemId = `${id}-${index}`;
          return (
            <Box key={index}>
              <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, width: { xs: '100%', sm: 296 }, mr: 1 }}>
                  {(['from', 'to'] as const).map((field) => (
                    <Box key={field} sx={{ display: 'contents' }}>
                      {field === 'to' && <span aria-hidden>–</span>}
                      <TimeField
                        isCompact
                        size="small"
                        value={range[field]}
                        onChange={(time) => onRange(index, { [field]: time })}
                        error={errors[`hours.${index}.${field}`] !== undefined}
                        disabled={isBusy}
                        slotProps={{
                          htmlInput: {
                            'aria-label': `${name} ${field}${own.length > 1 ? ` (${at + 1})` : ''}`,
                            ...(problem && { 'aria-describedby': problemId }),
                          },
                        }}
                        sx={{ '& .MuiInputBase-root': { pl: 0 }, '& input': { pl: 1.25, pr: 0 } }}
                      />
                    </Box>
                  ))}
                </Box>
                {isPhone ? (
                  <IconMenu
                    name={`More for ${name}, ${range.from} to ${range.to}`}
                    icon={<MoreIcon fontSize="small" />}
                    isDisabled={isBusy}
                    choices={[
                      {
                        label: own.length > 1 ? 'Remove these hours' : 'No visits on this day',
                        run: fromHere(() => onRemove(index)),
                      },
                      ...(at === 0 && canAdd ? [{ label: 'Add hours', run: fromHere(onAdd) }] : []),
                      ...(at === 0 ? copies : []),
                    ]}
                  />
                ) : (
                  <>
                    <IconButton
                      aria-label={removeName}
                      title={removeName}
                      disabled={isBusy}
                      onClick={fromHere(() => onRemove(index))}
                    >
                      <CloseIcon fontSize="small" />
                    </IconButton>
                    {at === 0 && canAdd && add}
                    {at === 0 && (
                      <IconMenu
                        name={`Copy the hours of ${name}`}
                        icon={<CopyIcon fontSize="small" />}
                        isDisabled={isBusy}
                        choices={copies}
                      />
                    )}
                  </>
                )}
              </Box>
              {problem && (
                <FormHelperText error id={problemId}>
                  {problem}
                </FormHelperText>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
