import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/lib/format';
import { diffWords, excerptOf, textOf, type Part } from '../../text';
import type { ChangeLine } from '../../change';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& .side': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 12, alignItems: 'baseline' },
  '& .text': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', color: theme.vars.palette.text.secondary },
  '& .is .text': { color: theme.vars.palette.text.primary },
  '& .side > small': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .folded .text': { maxHeight: '9em', overflow: 'hidden' },
  '& button': {
    justifySelf: 'start',
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 550,
    color: theme.vars.palette.text.primary,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

/** Words that go are struck through, words that come are underlined: neither is told by its colour alone. */
const Marked = styled('span')(({ theme }) => ({
  '& del': { textDecorationLine: 'line-through', color: theme.vars.palette.status.failed.fg },
  '& ins': { textDecorationLine: 'underline', textUnderlineOffset: 3, fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const partOf = ({ is, text }: Part, key: number) => {
  if (is === 'gone') return <del key={key}>{text}</del>;
  return is === 'new' ? <ins key={key}>{text}</ins> : text;
};

const long = 600;
const lengthText = (text: string) => formatCount(text.length);

interface TextDiffProps {
  before: string;
  after: string;
  /** Characters that are taken, where that is known. */
  most?: number | null;
}

/** An old text above the new one, word by word. A long one is folded until somebody wants it whole. */
export function TextDiff({ before, after, most = null }: TextDiffProps) {
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  const isLong = Math.max(before.length, after.length) > long;
  return (
    <Box>
      <div className={isLong && !isWhole ? 'folded' : undefined} style={{ display: 'grid', gap: 6 }}>
        <div className="side was">
          <Marked className="text">{before === '' ? 'Empty' : parts.filter(({ is }) => is !== 'new').map(partOf)}</Marked>
          <small>{lengthText(before)}</small>
        </div>
        <div className="side is">
          <Marked className="text">{after === '' ? 'Empty' : parts.filter(({ is }) => is !== 'gone').map(partOf)}</Marked>
          <small>{most === null ? lengthText(after) : `${lengthText(after)} of ${formatCount(most)}`}</small>
        </div>
      </div>
      {isLong && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </Box>
  );
}

/** The change of a text in one line, from shortly before its first word on. */
export function DiffExcerpt({ line: { from, to } }: { line: Pick<ChangeLine, 'from' | 'to'> }) {
  const parts = useMemo(() => excerptOf(diffWords(textOf(from) ?? '', textOf(to) ?? '')), [from, to]);
  return <Marked>{parts.map(partOf)}</Marked>;
}
