import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';

const Found = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    width: '100%',
    minHeight: 36,
    padding: '6px 10px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.stall.selected },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& li.none': { padding: '6px 10px', color: theme.vars.palette.text.secondary },
}));

/** As many as fit beside what else stands there. */
const most = 5;

interface PickProps<Item> {
  label: string;
  help?: string;
  search: string;
  onSearch: (search: string) => void;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  none: string;
  onPick: (item: Item) => void;
}

/** Searches for one thing, and offers what was found as buttons. */
export function Pick<Item>({ label, help, search, onSearch, items, keyOf, nameOf, none, onPick }: PickProps<Item>) {
  return (
    <div>
      <TextField
        size="small"
        fullWidth
        label={label}
        helperText={help}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{ htmlInput: { type: 'search', autoComplete: 'off' } }}
      />
      <Found aria-label={`${label}: found`}>
        {items?.slice(0, most).map((item) => (
          <li key={keyOf(item)}>
            <button type="button" onClick={() => onPick(item)}>
              {nameOf(item)}
            </button>
          </li>
        ))}
        {items?.length === 0 && <li className="none">{none}</li>}
      </Found>
    </div>
  );
}
