import { styled } from '@mui/material/styles';
import { createContext, useContext, useMemo } from 'react';
import { blocksOf, buyerTexts, type Block, type BuyerTexts } from '../../buyer-view';
import type { ChangeLine } from '../../change';

/** Lines of the batch on the screen: other texts of the same listing are shown with the one that is open. */
export const KnownLinesContext = createContext<readonly ChangeLine[]>([]);

const Box = styled('section')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '& h4': { margin: 0, fontSize: theme.typography.pxToRem(13), fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .sides': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 12 },
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption': { marginBottom: 4, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .page': {
    display: 'grid',
    alignContent: 'start',
    gap: 8,
    maxHeight: 360,
    padding: 14,
    overflow: 'auto',
    overflowWrap: 'anywhere',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    lineHeight: 1.5,
  },
  '& .page p, & .page ul': { margin: 0 },
  '& .page ul': { paddingLeft: 18 },
  '& .title': { fontSize: theme.typography.pxToRem(16), fontWeight: 600, lineHeight: 1.35 },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 4, padding: 0, listStyle: 'none' },
  '& .tags li': {
    padding: '1px 8px',
    borderRadius: 9,
    backgroundColor: theme.vars.palette.action.hover,
    fontSize: theme.typography.pxToRem(12),
  },
  '& .search': { display: 'grid', gap: 2, paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .search small, & .none': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .search b': { fontWeight: 550 },
  '@container (max-width: 560px)': { '& .sides': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const textIn = (texts: BuyerTexts, field: keyof BuyerTexts): string => {
  const value = texts[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** List items that follow each other are one list. */
function grouped(blocks: readonly Block[]): (Block | readonly Block[])[] {
  const groups: (Block | Block[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Words({ text }: { text: string }) {
  const groups = useMemo(() => grouped(blocksOf(text)), [text]);
  return (
    <>
      {groups.map((group, index) =>
        'kind' in group ? (
          <p key={index}>{group.kind === 'heading' ? <b>{group.text}</b> : group.text}</p>
        ) : (
          <ul key={index}>
            {group.map((item, at) => (
              <li key={at}>{item.text}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

function Page({ name, texts }: { name: string; texts: BuyerTexts }) {
  const { tags } = texts;
  const search = [textIn(texts, 'seoTitle'), textIn(texts, 'seoDescription')];
  const isEmpty = Object.values(texts).every((value) => value.length === 0);
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <div className="page" tabIndex={0} role="group" aria-label={`${name}, as the buyer sees it`}>
        {isEmpty && <span className="none">Nothing is shown here</span>}
        {textIn(texts, 'title') !== '' && <p className="title">{textIn(texts, 'title')}</p>}
        <Words text={textIn(texts, 'shortDescription')} />
        <Words text={textIn(texts, 'description')} />
        {Array.isArray(tags) && tags.length > 0 && (
          <ul className="tags" aria-label="Tags">
            {tags.map((tag: string) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {search.some((text) => text !== '') && (
          <div className="search">
            <small>In search results</small>
            {search[0] !== '' && <b>{search[0]}</b>}
            {search[1] !== '' && <span>{search[1]}</span>}
          </div>
        )}
      </div>
    </figure>
  );
}

/** The texts of a listing as its buyers read them, now and after the change. Descriptions are shown as text: no markup of a shop runs here. */
export function BuyerView({ line }: { line: ChangeLine }) {
  const lines = useContext(KnownLinesContext);
  const { before, after } = useMemo(() => buyerTexts(line, lines), [line, lines]);
  return (
    <Box aria-label="As the buyer sees it">
      <h4>As the buyer sees it</h4>
      <div className="sides">
        <Page name="Now" texts={before} />
        <Page name="New" texts={after} />
      </div>
    </Box>
  );
}
