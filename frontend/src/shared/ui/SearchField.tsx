import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from '../icons/search';
import X from '../icons/x';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../lib/useShortcut';
import { Kbd } from './Kbd';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name, "Search tasks". */
  label: string;
  placeholder: string;
  /** Milliseconds between the last key and `onChange`; 0 for lists that filter in the browser. */
  delay?: number;
}

/** Search of a list: "/" jumps into it, Escape empties it. */
export function SearchField({ value, onChange, label, placeholder, delay = 200 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [focused, setFocused] = useState(false);
  // "Clear filters" and the back button change the value from outside. While somebody types, what comes back is older
  // than what stands in the field.
  if (value !== seen) {
    setSeen(value);
    if (!focused) setText(value);
  }
  useShortcut('/', () => input.current?.focus(), label);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (delay === 0 || next === '') onChange(next);
    else timer.current = setTimeout(() => onChange(next), delay);
  }

  return (
    <OutlinedInput
      className="search"
      size="small"
      inputRef={input}
      value={text}
      onChange={(event) => change(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        change('');
      }}
      placeholder={placeholder}
      startAdornment={<Search size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginLeft: 10, marginRight: -2 }} />}
      endAdornment={
        text === '' ? (
          <Kbd aria-hidden sx={{ mr: 2 }}>
            /
          </Kbd>
        ) : (
          <IconButton aria-label="Clear search" onClick={() => change('')} sx={{ mr: 0.5, p: 0, width: 28, height: 28 }}>
            <X size={14} aria-hidden />
          </IconButton>
        )
      }
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search', maxLength: 200 }}
      sx={{
        flex: '1 1 220px',
        maxWidth: 340,
        minWidth: 0,
        p: 0,
        color: 'text.secondary',
        '& input': { color: 'text.primary' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '@media (max-width: 719px)': { flex: '1 0 100%', maxWidth: 'none' },
      }}
    />
  );
}
