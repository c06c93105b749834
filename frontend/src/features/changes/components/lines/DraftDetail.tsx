import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount, plural } from '../../../../shared/lib/format';
import { formatAmount } from '../../../../shared/lib/money';
import { platformName } from '../../../../shared/lib/platform';
import type { ChangeLine } from '../../change';

const Box = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '& .follows': { display: 'grid', gap: 4, margin: 0, paddingLeft: 18, color: theme.vars.palette.text.secondary },
  '& .text': {
    maxHeight: 220,
    margin: 0,
    padding: 12,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    fontSize: theme.typography.pxToRem(13),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
  },
}));

const Facts = styled('dl')({ '&&': { margin: 0 } });

/** What shall stand there, all of it: nobody approves what cannot be read. */
export function DraftDetail({ line }: { line: ChangeLine }) {
  const { draft, address, currency, platform } = line;
  if (draft === null) return null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Title', draft.title],
    ['Price', formatAmount(draft.price, currency ?? '')],
    ['Pieces', formatCount(draft.stock)],
    ['Tags', draft.tags === null ? `${platformName(platform)} keeps none` : draft.tags.join(', ') || null],
    ['Contains', draft.recipe.map(({ sku, pieces }) => `${pieces} × ${sku}`).join(', ') || null],
    ['Pictures', draft.pictures.length === 0 ? 'None' : plural(draft.pictures.length, 'picture')],
  ];
  return (
    <Box>
      <Facts>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {draft.pictures.map((picture) => (
          <div key={picture.address} style={{ display: 'contents' }}>
            <dt />
            <dd>
              {picture.address}
              {picture.alt !== '' && ` (${picture.alt})`}
            </dd>
          </div>
        ))}
      </Facts>
      <pre className="text">{draft.description}</pre>
      <ul className="follows">
        {draft.follows.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {address !== null && line.to === 1 && line.status !== 'undone' && (
        <div>
          <Button size="small" component="a" href={address} target="_blank" rel="noreferrer">
            Open draft on {platformName(platform)}
          </Button>
        </div>
      )}
    </Box>
  );
}
