import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Search from '../../shared/icons/search';
import { Fragment, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../features/session/usePerson';
import { plural } from '../../shared/lib/format';
import { Keys } from '../../shared/ui/Kbd';
import { search, type Command, type Hit } from './command';
import { keepRecent, readRecent } from './recent';
import { recentCommand, useCommands } from './useCommands';

const ASK_MS = 150;

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .field': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .field svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 52,
    border: 0,
    padding: 0,
    font: 'inherit',
    // Below 16 px a phone zooms into the field.
    fontSize: theme.typography.pxToRem(16),
    color: theme.vars.palette.text.primary,
    background: 'none',
    // The whole dialog belongs to this field: a ring around it would only say so twice.
    outline: 'none',
    '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '& .list': { overflowY: 'auto', padding: '4px 8px 8px', scrollPaddingBlock: 36 },
  '& .group': {
    padding: '10px 8px 4px',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
  },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: '0 12px',
    [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
    minHeight: 38,
    padding: '4px 8px',
    borderRadius: 6,
    cursor: 'pointer',
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '&[aria-selected="true"]': {
      backgroundColor: theme.vars.palette.stall.selected,
      boxShadow: `inset 2px 0 0 ${theme.vars.palette.stall.focus}`,
      '& kbd': { backgroundColor: theme.vars.palette.background.paper },
    },
    '@media (pointer: coarse)': { minHeight: 48 },
  },
  '& .label': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& mark': {
    color: 'inherit',
    background: 'none',
    fontWeight: 700,
    textDecoration: `underline ${theme.vars.palette.stall.accentLine}`,
    textUnderlineOffset: 3,
  },
  '& .hint': {
    flex: 'none',
    maxWidth: '40%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    // A phone has a line of its own for it, below the label.
    [theme.breakpoints.down('sm')]: { order: 1, flex: '1 0 100%', maxWidth: 'none', paddingLeft: 28 },
  },
  '& .none': { margin: 0, padding: '20px 16px 24px', color: theme.vars.palette.text.secondary },
  '& .foot': {
    display: 'flex',
    gap: 16,
    padding: '8px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '@media (pointer: coarse)': { display: 'none' },
  },
}));

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

function Label({ command: { label }, ranges }: Hit) {
  const parts = ranges.map(([start, end], index) => (
    <Fragment key={start}>
      {label.slice(ranges[index - 1]?.[1] ?? 0, start)}
      <mark>{label.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <span className="label" title={label}>
      {parts}
      {label.slice(ranges.at(-1)?.[1] ?? 0)}
    </span>
  );
}

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  onShowKeys: () => void;
}

/** One field that goes anywhere and starts anything: a combobox whose list stands below it. */
export function CommandPalette({ open, onClose, onShowKeys }: CommandPaletteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="palette-title"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            width: { xs: 'calc(100% - 16px)', sm: 560 },
            maxWidth: 'none',
            m: { xs: '8px', sm: '16px' },
            mt: { sm: '14vh' },
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: '62vh' },
          },
        },
      }}
    >
      <Palette onClose={onClose} onShowKeys={onShowKeys} />
    </Dialog>
  );
}

function Palette({ onClose, onShowKeys }: Omit<CommandPaletteProps, 'open'>) {
  const id = useId();
  const navigate = useNavigate();
  const person = usePerson();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => readRecent(person));
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim().slice(0, 200)), ASK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const groups = search([...useCommands(asked, onShowKeys), ...recent.rows.flatMap(recentCommand)], text, recent.ids);
  const hits = groups.flatMap(({ hits: members }) => members);
  const at = Math.min(active, hits.length - 1);
  const current = hits[at]?.command;
  const optionId = (command: Command) => `${id}-${hits.findIndex((hit) => hit.command.id === command.id)}`;

  useEffect(() => {
    if (current) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, current]);

  function choose(command: Command) {
    keepRecent(person, command);
    onClose();
    if (typeof command.run === 'string') void navigate(command.run);
    else command.run();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) setActive((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) choose(current);
    else return;
    event.preventDefault();
  }

  return (
    <Box>
      <h2 id="palette-title" style={hidden}>
        Command palette
      </h2>
      <div className="field">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          // The dialog is opened to type in.
          autoFocus
          type="search"
          role="combobox"
          aria-label="Go to or do"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Find an order, customer, product or screen"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="list" id={`${id}-list`} role="listbox" aria-label="Commands" hidden={hits.length === 0}>
        {groups.map(({ group, hits: members }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div className="group" id={`${id}-${group}`} role="presentation">
              {group}
            </div>
            {members.map((hit) => {
              const { command } = hit;
              const { icon: Icon } = command;
              return (
                <div
                  key={command.id}
                  id={optionId(command)}
                  role="option"
                  aria-selected={command.id === current?.id}
                  onMouseMove={() => setActive(hits.findIndex((other) => other.command.id === command.id))}
                  onClick={() => choose(command)}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  <Label {...hit} />
                  {command.hint && <span className="hint">{command.hint}</span>}
                  {command.keys && <Keys keys={command.keys} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p className="none">
          Nothing is called &quot;{text.trim()}&quot;. Orders, customers, products, tasks, screens, agents, workflows, tools, keys and
          settings are searched.
        </p>
      )}
      <span role="status" style={hidden}>
        {text === '' ? '' : plural(hits.length, 'result')}
      </span>
      <div className="foot" aria-hidden>
        <span>
          <Keys keys="↑ ↓" /> move
        </span>
        <span>
          <Keys keys="Enter" /> choose
        </span>
        <span>
          <Keys keys="Esc" /> close
        </span>
      </div>
    </Box>
  );
}
