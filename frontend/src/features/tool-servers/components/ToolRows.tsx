import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { rowPadding } from '../../../shared/theme/density';
import { Segmented } from '../../../shared/ui/Segmented';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { ServerTool, ToolUse } from '../api';
import { fieldLines, inOrder, toolLook, usesInWords } from '../tool-server';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'start',
    padding: `${rowPadding(12)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&:last-of-type': { borderRadius: '0 0 10px 10px' },
    '&.changed': { backgroundColor: theme.vars.palette.status.waiting.bg },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontWeight: 550, overflowWrap: 'anywhere' },
  '& p': {
    margin: '4px 0 0',
    maxWidth: '65ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& details': { marginTop: 4 },
  '& summary': {
    cursor: 'pointer',
    width: 'fit-content',
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
  '& .fields': { margin: '4px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 2 },
}));

interface ToolRowsProps {
  tools: readonly ServerTool[];
  mayWrite: boolean;
  busy: boolean;
  onAllow: (tool: ServerTool, use: ToolUse) => void;
  onCompare: (tool: ServerTool) => void;
}

const options = Object.entries(usesInWords).map(([value, label]) => ({ value: value as ToolUse, label }));

/** The tools of a server: what each says of itself, and what a person says it does. */
export function ToolRows({ tools, mayWrite, ...actions }: ToolRowsProps) {
  return (
    <Rows aria-label="Tools">
      {inOrder(tools).map((tool) => (
        <li key={tool.id} className={tool.state === 'changed' ? 'changed' : undefined}>
          <ToolWords tool={tool} />
          {mayWrite ? <ToolActions tool={tool} {...actions} /> : <span>{usesInWords[tool.use]}</span>}
        </li>
      ))}
    </Rows>
  );
}

function ToolWords({ tool }: { tool: ServerTool }) {
  const { state, offered, accepted, name, toolName, problem } = tool;
  // What may be used is what was read; a change is looked at in its own place.
  const { title, description, inputSchema } = state === 'changed' ? accepted! : offered;
  const fields = fieldLines(inputSchema);
  return (
    <div>
      <span className="name">
        {name} <StatusChip {...toolLook(tool)} />
      </span>
      {state === 'changed' && (
        <p>This tool's description changed since you approved it. Agents cannot use it until you review the change.</p>
      )}
      {state === 'gone' && <p>Its server does not list it any more.</p>}
      {problem !== null && state !== 'changed' && <p>{problem}</p>}
      {title !== null && title !== name && <p>{title}</p>}
      <p>{description || 'Its server says nothing of it.'}</p>
      <details>
        <summary>{fields.length === 0 ? 'Takes nothing' : 'What it takes'}</summary>
        <ul className="fields">
          {fields.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
          <li>
            Agents know it as <code>{toolName}</code>
          </li>
        </ul>
      </details>
    </div>
  );
}

function ToolActions({ tool, busy, onAllow, onCompare }: Omit<ToolRowsProps, 'tools' | 'mayWrite'> & { tool: ServerTool }) {
  const { state, use, name } = tool;
  if (state === 'unusable') return null;
  if (state === 'changed') {
    return (
      <Button size="small" onClick={() => onCompare(tool)}>
        See the change
      </Button>
    );
  }
  if (state === 'gone') {
    return (
      <Button size="small" disabled={busy} aria-label={`Forget ${name}`} onClick={() => onAllow(tool, 'off')}>
        Forget
      </Button>
    );
  }
  return (
    <Segmented label={`Use of ${name}`} value={use} options={options} onChange={(next) => next !== use && !busy && onAllow(tool, next)} />
  );
}
