import { styled } from '@mui/material/styles';
import { fonts } from '../../../shared/theme/theme';
import { blocksOf, runsOf, type Block } from '../example-text';

const Sheet = styled('div')(({ theme }) => ({
  maxHeight: 560,
  overflow: 'auto',
  padding: '18px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: theme.typography.pxToRem(13.5),
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: 12 },
  '& p, & ul, & pre, & h3, & h4': { margin: 0 },
  '& > * + p, & > * + ul, & > * + pre, & > * + div': { marginTop: 12 },
  '& > * + h3, & > * + h4': { marginTop: 20 },
  '& h3': { ...theme.typography.h3 },
  '& h4': { ...theme.typography.h4 },
  '& p': { whiteSpace: 'pre-line' },
  '& ul': { paddingLeft: 20 },
  '& pre, & code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12), whiteSpace: 'pre-wrap' },
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
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

function Words({ text }: { text: string }) {
  return runsOf(text).map((run, index) => {
    if (run.as === 'bold') return <b key={index}>{run.text}</b>;
    if (run.as === 'italic') return <i key={index}>{run.text}</i>;
    if (run.as === 'code') return <code key={index}>{run.text}</code>;
    return run.text;
  });
}

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level <= 1 ? (
        <h3>
          <Words text={block.text} />
        </h3>
      ) : (
        <h4>
          <Words text={block.text} />
        </h4>
      );
    case 'text':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'table':
      return (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index}>{cell}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td key={index}>
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

/** What the tool made of the demo shop, as its owner would read it. Scrolls by itself, so it can be reached with the keyboard. */
export function Example({ text }: { text: string }) {
  return (
    <Sheet tabIndex={0} role="region" aria-label="Example result">
      {blocksOf(text).map((block, index) => (
        <Piece key={index} block={block} />
      ))}
    </Sheet>
  );
}
