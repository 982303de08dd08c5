import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FOUND_KIND_LABELS, MAX_COMMAND_TEXT, MIN_COMMAND_TEXT } from '#shared/command-search/command-search.types.ts';
import { BROKER_ACTIONS, BROKER_PAGES } from '../../lib/broker-pages.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindCommandsQuery } from '../../state/command-search.endpoints.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { menuFor } from './menu-items.ts';
import { useLogOut } from './use-log-out.ts';

interface Command {
  id: string;
  group: string;
  title: string;
  text: string;
  run: () => void;
}

const contains = (text: string, words: readonly string[]) =>
  words.every((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Pages and actions that contain the words, and what the server finds for them. */
function useCommands(typed: string, onClose: () => void, onShortcuts: () => void) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const flags = useAppSelector((state) => state.auth.flags);
  const text = typed.trim();
  const settled = useDebounced(text);
  const isAsked = settled.length >= MIN_COMMAND_TEXT;
  const result = useFindCommandsQuery(settled, { skip: !isAsked });
  const { data, error, isLoading } = readOne(result);
  const go = (link: string) => () => {
    onClose();
    void navigate(link);
  };
  const pages = new Map<string, Command>();
  for (const { to, title, text: about } of BROKER_PAGES)
    pages.set(to, { id: `page:${to}`, group: 'Pages', title, text: about, run: go(to) });
  for (const { path, title } of menuFor('ADMIN', flags ?? []))
    if (!pages.has(path)) pages.set(path, { id: `page:${path}`, group: 'Pages', title, text: '', run: go(path) });
  const actions: Command[] = [
    ...BROKER_ACTIONS.map(({ to, title, text: about }) => ({
      id: `action:${to}`,
      group: 'Actions',
      title,
      text: about,
      run: go(to),
    })),
    { id: 'action:shortcuts', group: 'Actions', title: 'Keyboard shortcuts', text: '', run: onShortcuts },
    {
      id: 'action:log-out',
      group: 'Actions',
      title: 'Log Out',
      text: '',
      run: () => {
        onClose();
        logOut();
      },
    },
  ];
  const words = text.split(/\s+/).filter(Boolean);
  // answers to an older text are dropped
  const found: Command[] =
    isAsked && settled === text && data
      ? data.data.map(({ id, kind, title, text: about, link }) => ({
          id,
          group: FOUND_KIND_LABELS[kind],
          title,
          text: about,
          run: go(link),
        }))
      : [];
  return {
    commands: [
      ...found,
      ...[...pages.values(), ...actions].filter(({ title, text: about }) => contains(`${title} ${about}`, words)),
    ],
    error: isAsked ? error : null,
    isSearching: text.length >= MIN_COMMAND_TEXT && (settled !== text || isLoading),
  };
}

interface CommandPaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

// inside the dialog: its field has to be there when the list begins to work
function Field({ onClose, onShortcuts }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const { commands, error, isSearching } = useCommands(typed, onClose, onShortcuts);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Command>({
    id: 'command-palette',
    options: commands,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (options) => options,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    onInputChange: (_, value, reason) => {
      if (reason === 'input') setTyped(value);
    },
    onChange: (_, command) => command?.run(),
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const input = getInputProps();
  return (
    <>
      <div {...getRootProps()}>
        <InputBase
          fullWidth
          autoFocus
          placeholder="Person, home, offer or page"
          startAdornment={<SearchIcon aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
          inputProps={{ ...input, 'aria-label': 'Find anything', maxLength: MAX_COMMAND_TEXT }}
          sx={(theme) => ({
            px: 2,
            py: 1.5,
            fontSize: '1.125rem',
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        />
      </div>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, pt: 1, minHeight: 28 }}>
        {error ?? (isSearching ? 'Searching…' : commands.length === 0 ? 'Nothing found.' : '')}
      </Typography>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Found"
        aria-labelledby={undefined}
        sx={(theme) => ({
          listStyle: 'none',
          m: 0,
          px: 1,
          pb: 1,
          overflowY: 'auto',
          '& .Mui-focused': { backgroundColor: theme.vars.palette.paper.sunken },
        })}
      >
        {commands.map((command, index) => {
          const { key, ...option } = getOptionProps({ option: command, index });
          return (
            <Box
              component="li"
              key={key}
              {...option}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'baseline',
                px: 1,
                py: 1,
                minHeight: 44,
                borderRadius: 2,
                cursor: 'pointer',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {command.title}
                </Typography>
                {command.text && (
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
                    {command.text}
                  </Typography>
                )}
              </Box>
              <Typography component="span" variant="body2" color="text.secondary">
                {command.group}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** Goes to any person, home, offer, transaction or page, or begins something, by a few typed letters. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': 'Find anything',
          sx: { position: 'absolute', top: { xs: 8, sm: 72 }, m: { xs: 1, sm: 2 }, maxHeight: '80dvh' },
        },
      }}
    >
      <Field {...props} />
    </Dialog>
  );
}
