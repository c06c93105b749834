import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import ChevronRight from '../../../shared/icons/chevron-right';
import { Markdown } from '../../../shared/ui/markdown/Markdown';
import { Withheld } from '../../../shared/ui/Withheld';
import { FileView } from '../detail/FileView';
import { nameOf, type Part } from './part';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '6px 0 12px',
  '& details': { borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 10 },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    borderRadius: 6,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
    listStyle: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '&.folded': { gap: 0, padding: '0 0 4px', '& details': { paddingTop: 0 }, '& details:first-of-type': { borderTop: 0 } },
  '&.folded summary': { minHeight: 44 },
  '&.folded details[open]': { paddingBottom: 14 },
  '& details[open] > summary': { marginBottom: 8 },
  '& details[open] > summary svg': { transform: 'rotate(90deg)' },
}));

interface ResultPartsProps {
  parts: readonly Part[];
  /** True below a summary, where only the result itself is expanded. */
  isFolded: boolean;
}

/** The parts of a result as they are read. A chart stands in the text before it; tables and data below a text wait until they are wanted. */
export function ResultParts({ parts, isFolded }: ResultPartsProps) {
  const [first] = parts;
  const hasText = first?.as === 'markdown';
  const charts = hasText && !isFolded ? parts.filter(({ as }) => as === 'chart') : [];
  const rest = parts.filter((part) => (isFolded || part !== first) && !charts.includes(part));
  return (
    <Body className={isFolded ? 'folded' : undefined}>
      {first && !isFolded && (
        <PartView part={first} pictures={charts.length > 0 && charts.map((part) => <PartView key={part.id} part={part} />)} />
      )}
      {rest.map((part) => (
        <More key={part.id} part={part} isOpen={isFolded ? part.isRead : !hasText || (part.as !== 'table' && part.as !== 'data')} />
      ))}
    </Body>
  );
}

/** A further part under its name. What is closed is not read from the server. */
function More({ part, isOpen }: { part: Part; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary title={part.title}>
        <ChevronRight size={15} aria-hidden />
        {nameOf(part)}
      </summary>
      {open && <PartView part={part} />}
    </details>
  );
}

function PartView({ part: { source, text, as }, pictures }: { part: Part; pictures?: ReactNode }) {
  if (source === null) return <Markdown text={text ?? ''} under={3} pictures={pictures} />;
  if (source.file.isWithheld) return <Withheld />;
  return <FileView {...source} as={as} pictures={pictures} />;
}
