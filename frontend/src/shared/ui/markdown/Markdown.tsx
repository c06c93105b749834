import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fonts } from '../../theme/theme';
import { blocksOf, type Block, type Item, runsOf } from './blocks';

const Text = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13.5),
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: 12 },
  '& p, & ul, & ol, & pre, & blockquote, & .h': { margin: 0 },
  '& > * + p, & > * + ul, & > * + ol, & > * + pre, & > * + blockquote': { marginTop: 12 },
  '& > * + .h': { marginTop: 22 },
  '& .h': { ...theme.typography.h4, maxWidth: '46em' },
  '& .h1': { ...theme.typography.h3 },
  '& p': { whiteSpace: 'pre-line' },
  // A line as long as a wide screen is hard to read; a table may take it.
  '& p, & ul, & ol, & blockquote': { maxWidth: '46em' },
  '& ul, & ol': { paddingLeft: 20 },
  '& li': { whiteSpace: 'pre-line' },
  '& li + li, & li > ul, & li > ol': { marginTop: 4 },
  '& li:has(> input)': { listStyle: 'none' },
  '& li > input': { margin: '0 8px 0 -20px', verticalAlign: -2, accentColor: theme.vars.palette.text.secondary },
  '& blockquote': {
    padding: '2px 0 2px 14px',
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'pre-line',
  },
  '& hr': { margin: '20px 0', border: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
  '& pre, & code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12), whiteSpace: 'pre-wrap' },
  '& pre': {
    maxHeight: 360,
    overflow: 'auto',
    padding: '10px 12px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.stall.sunken,
  },
  '& .wide': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', fontFeatureSettings: '"tnum"' },
  '& th, & td': {
    padding: '5px 16px 5px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    minWidth: 64,
    overflowWrap: 'normal',
  },
  '& th': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& .right': { textAlign: 'right', whiteSpace: 'nowrap' },
}));

function Words({ text }: { text: string }) {
  return runsOf(text).map(({ as, text: words, to }, index) => {
    if (as === 'bold') return <b key={index}>{words}</b>;
    if (as === 'italic') return <i key={index}>{words}</i>;
    if (as === 'code') return <code key={index}>{words}</code>;
    if (as !== 'link') return words;
    return to!.startsWith('/') ? (
      <Link key={index} to={to!}>
        {words}
      </Link>
    ) : (
      <a key={index} href={to} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  });
}

const Entry = ({ item: { text, done, below }, under }: { item: Item; under: number }) => (
  <li>
    {done !== undefined && <input type="checkbox" checked={done} disabled aria-label={done ? 'Done' : 'To do'} />}
    <Words text={text} />
    {below.map((block, index) => (
      <Piece key={index} block={block} under={under} />
    ))}
  </li>
);

function Piece({ block, under }: { block: Block; under: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, under + block.level)}` as 'h3';
      return (
        <Heading className={`h h${block.level}`}>
          <Words text={block.text} />
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Words text={block.text} />
        </blockquote>
      );
    case 'list': {
      const entries = block.items.map((item, index) => <Entry key={index} item={item} under={under} />);
      return block.ordered ? <ol start={block.start}>{entries}</ol> : <ul>{entries}</ul>;
    }
    case 'rule':
      return <hr />;
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'table': {
      const side = (index: number) => (block.right[index] ? 'right' : undefined);
      return (
        <div className="wide" tabIndex={0} role="group" aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} className={side(index)}>
                    <Words text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td key={index} className={side(index)}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
  }
}

interface MarkdownProps {
  text: string;
  /** Level of the heading that it stands under. */
  under: number;
  /** Stands where the first section ends: a chart is looked at beside the words that sum it up. */
  pictures?: ReactNode;
}

/** A text in Markdown. It is drawn piece by piece and never becomes HTML, so it can bring in no script, no picture and no style. */
export function Markdown({ text, under, pictures }: MarkdownProps) {
  const blocks = blocksOf(text);
  const later = blocks.findIndex(({ kind }, index) => kind === 'heading' && index > 1);
  const first = later === -1 ? blocks.length : later;
  const drawn = (some: Block[], from: number) => some.map((block, index) => <Piece key={from + index} block={block} under={under} />);
  return (
    <Text>
      {drawn(blocks.slice(0, first), 0)}
      {pictures}
      {drawn(blocks.slice(first), first)}
    </Text>
  );
}
