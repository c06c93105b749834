import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { plural } from '../../../shared/lib/format';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { Segmented } from '../../../shared/ui/Segmented';
import { Markdown } from '../../../shared/ui/markdown/Markdown';
import {
  asReadBy,
  channelName,
  columnsOf,
  inReadingOrder,
  isMarkdown,
  isObject,
  lettersOf,
  placeName,
  type Json,
  type Letter,
} from '../content';
import { NAMED } from '../approval';

const FIRST = 5;

const Box = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(14),
  '& > article + article': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& article': { padding: '14px 20px 16px' },
  '& .to': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    margin: '0 0 10px',
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
    '& b': { fontWeight: 550, color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)', gap: '6px 20px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch' },
  // Shown as the receiver sees it: mail is written for white paper, in both themes.
  '& iframe': {
    display: 'block',
    gridColumn: '1 / -1',
    width: '100%',
    height: 360,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: '#fff',
  },
  '& tbody td.was': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'line-through',
    textDecorationColor: theme.vars.palette.stall.lineStrong,
  },
  '& tbody td.becomes': { fontWeight: 600 },
  '& tr > :first-of-type': { paddingLeft: 20 },
  '& tr > :last-of-type': { paddingRight: 20 },
  '& pre': {
    margin: 0,
    maxHeight: 360,
    overflow: 'auto',
    padding: '10px 12px',
    borderRadius: 8,
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& summary': { marginTop: 8, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, cursor: 'pointer' },
  '& .more': { padding: '0 20px 14px' },
  [theme.breakpoints.down('sm')]: { '& article': { paddingInline: 16 }, '& dl': { columnGap: 12 } },
}));

const isHtml = (name: string, value: Json): value is string => name === 'html' && typeof value === 'string';
const title = (name: string) =>
  name[0]!.toUpperCase() +
  name
    .slice(1)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

interface ValueProps {
  name: string;
  value: Json;
  /** False for text that is sent exactly as written. */
  drawn: boolean;
}

/** One value: plain or rendered text, HTML as the recipient sees it, and nested data as JSON. */
function Value({ name, value, drawn }: ValueProps) {
  if (isHtml(name, value)) return <iframe sandbox="" srcDoc={value} title="As the receiver sees it" />;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return <>{value.join(', ')}</>;
  if (isObject(value) || Array.isArray(value)) return <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>;
  if (typeof value === 'string' && drawn && isMarkdown(value)) return <Drawn text={value} />;
  return <p>{value === null ? '–' : String(value)}</p>;
}

/** Rendered Markdown. The source, which is what gets sent, is one click away. */
function Drawn({ text }: { text: string }) {
  return (
    <>
      <Markdown text={text} under={3} />
      <details>
        <summary>Source</summary>
        <pre tabIndex={0}>{text}</pre>
      </details>
    </>
  );
}

/** Fields of one object; a plain-text twin of an HTML part is left out, an HTML part stands last. */
function Fields({ content, drawn }: { content: Record<string, Json>; drawn: boolean }) {
  const names = inReadingOrder(Object.keys(content)).filter(
    (name) => content[name] !== null && typeof content[name] !== 'boolean' && !(name === 'text' && typeof content.html === 'string'),
  );
  const rest = names.filter((name) => name !== 'html');
  if (names.length === 1 && !names.includes('html')) return <Value name={names[0]!} value={content[names[0]!]!} drawn={drawn} />;
  return (
    <dl>
      {rest.map((name) => [
        <dt key={name}>{title(name)}</dt>,
        <dd key={`${name}/value`}>
          <Value name={name} value={content[name]!} drawn={drawn} />
        </dd>,
      ])}
      {names.includes('html') && <Value name="html" value={content.html!} drawn={drawn} />}
    </dl>
  );
}

function LetterView({ letter: { channel, targets, content, readers = [] } }: { letter: Letter }) {
  const [chosen, setChosen] = useState('0');
  const rest = targets.slice(NAMED);
  const present = readers.filter(({ target }) => targets.includes(target));
  const reader = present[Number(chosen)] ?? present[0];
  return (
    <article>
      <p className="to" title={rest.length > 0 ? targets.join('\n') : undefined}>
        <span>
          {channelName(channel)} to{' '}
          <b>
            {targets
              .slice(0, NAMED)
              .map((target) => placeName(channel, target))
              .join(', ')}
          </b>
          {rest.length > 0 && ` and ${plural(rest.length, 'more', 'more')}`}
        </span>
      </p>
      {present.length > 1 && (
        <Segmented
          label="Show as received by"
          value={chosen}
          onChange={setChosen}
          options={present.map(({ target }, index) => ({ value: String(index), label: placeName(channel, target) }))}
        />
      )}
      {isObject(content) ? (
        <Fields content={reader ? asReadBy(content, reader.fields) : content} drawn={false} />
      ) : (
        <Value name="text" value={content} drawn={false} />
      )}
    </article>
  );
}

function Letters({ letters }: { letters: Letter[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? letters : letters.slice(0, FIRST);
  return (
    <>
      {shown.map((letter) => (
        <LetterView key={letter.id} letter={letter} />
      ))}
      {letters.length > shown.length && (
        <div className="more">
          <Button size="small" onClick={() => setAll(true)}>
            Show {plural(letters.length - shown.length, 'more message')}
          </Button>
        </div>
      )}
    </>
  );
}

const cellText = (value: Json | undefined): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

const was = new Set(['now', 'old', 'before', 'current']);
const becomes = new Set(['new', 'after']);

interface NumberedRow {
  row: Record<string, Json>;
  id: string;
}

function TableView({ rows, columns }: { rows: Record<string, Json>[]; columns: string[] }) {
  const isNumber = (column: string) =>
    rows.every((row) => typeof row[column] === 'number' || /^[−+$€£-]*[\d.,]+ ?%?$/.test(cellText(row[column])));
  const hasBoth = columns.some((column) => was.has(column)) && columns.some((column) => becomes.has(column));
  const look = (column: string) => (hasBoth && was.has(column) && 'was') || (hasBoth && becomes.has(column) && 'becomes') || undefined;
  return (
    <DataTable
      label="What would change"
      columns={columns.map((key) => ({
        key,
        head: title(key),
        kind: 'figure',
        ...(isNumber(key) && { align: 'right' as const }),
        cell: ({ row }: NumberedRow) => cellText(row[key]),
        className: () => look(key),
      }))}
      rows={rows.map((row, index): NumberedRow => ({ row, id: String(index) }))}
      rowId={({ id }) => id}
      rowHeight={44}
      narrow="scroll"
    />
  );
}

/** What will leave, shown as the receiver sees it. */
export function ContentView({ content }: { content: Json }) {
  const letters = lettersOf(content);
  const columns = columnsOf(content);
  return (
    <Box>
      {letters ? (
        <Letters letters={letters} />
      ) : columns ? (
        <TableView rows={content as Record<string, Json>[]} columns={columns} />
      ) : (
        <article>{isObject(content) ? <Fields content={content} drawn /> : <Value name="text" value={content} drawn />}</article>
      )}
    </Box>
  );
}
