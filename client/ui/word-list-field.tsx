import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface WordListFieldProps {
  id?: string;
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Called with what is typed, where suggestions are searched for. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  suggestions: readonly string[];
  error?: string | undefined;
  helperText?: string | undefined;
  placeholder?: string | undefined;
  /** Why a typed text cannot be an entry; it then stays in the field. */
  problemOf?: (text: string) => string | null;
  /** `Hoover, AL` is one entry. */
  hasCommas?: boolean;
  /** Enter takes the first suggestion. */
  isSuggestionFirst?: boolean;
  inputMode?: 'text' | 'numeric';
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const has = (words: readonly string[], word: string) => words.some((one) => isSame(one, word));
/** Without empty texts, each once however it is capitalized. */
const trimmed = (words: readonly string[]) =>
  words
    .map((word) => word.trim())
    .filter((word, index, all) => word && all.findIndex((one) => isSame(one, word)) === index);

/** A list of short texts as chips, suggested or typed; Enter or comma adds one. */
export function WordListField({
  id,
  label,
  words,
  onChange,
  onType,
  onBlur,
  suggestions,
  error,
  helperText,
  placeholder,
  problemOf = () => null,
  hasCommas = false,
  isSuggestionFirst = false,
  inputMode = 'text',
}: WordListFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wasThere, setWasThere] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
    setWasThere(false);
    onType?.(text);
  };
  /** Adds what is valid and new; the rest stays to be corrected. */
  const add = (texts: readonly string[]) => {
    const entries = trimmed(texts);
    const refused = entries.filter((text) => problemOf(text) !== null);
    const fresh = entries.filter((text) => !refused.includes(text) && !has(words, text));
    if (fresh.length) onChange([...words, ...fresh]);
    type(refused.join(' '));
    setProblem(refused[0] === undefined ? null : problemOf(refused[0]));
    setWasThere(entries.length > 0 && !fresh.length && !refused.length);
  };
  const open = suggestions.filter((word) => !has(words, word));
  /** Autocomplete takes what is typed even while it highlights the first suggestion. */
  const firstOf = (text: string) =>
    isSuggestionFirst ? open.find((word) => word.toLowerCase().includes(text.trim().toLowerCase())) : undefined;
  const shownError = problem ?? error;
  return (
    <Autocomplete
      multiple
      freeSolo
      {...(id && { id })}
      autoHighlight={isSuggestionFirst}
      options={open}
      // no text counts as chosen already: Autocomplete says nothing of one that does, and leaves it in the field
      isOptionEqualToValue={() => false}
      value={[...words]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // the field clears itself after each choice; what was typed is kept until it is an entry
        if (reason !== 'input') return;
        const parts = hasCommas ? [text] : text.split(',');
        if (parts.length > 1) add(parts);
        else type(text);
      }}
      onChange={(_event, next, reason, details) => {
        if (reason === 'createOption') return add([firstOf(typed) ?? typed]);
        if (reason === 'selectOption') return add([details?.option ?? typed]);
        onChange(trimmed(next));
        if (reason === 'clear') type('');
      }}
      // add typed text on blur instead of dropping it
      onBlur={() => {
        if (typed.trim()) add([typed]);
        onBlur?.();
      }}
      renderValue={(values, getItemProps) =>
        values.map((word, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={word} {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={words.length === 0 ? placeholder : undefined}
          error={shownError !== undefined}
          helperText={
            shownError ??
            (wasThere
              ? 'It’s already in the list'
              : (helperText ?? (typed.trim() ? 'Press Enter to add it' : undefined)))
          }
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, inputMode } }}
        />
      )}
    />
  );
}
