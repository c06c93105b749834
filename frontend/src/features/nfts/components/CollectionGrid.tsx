import { styled } from '@mui/material/styles';
import Pencil from '../../../shared/icons/pencil';
import Trash2 from '../../../shared/icons/trash';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { IconAction } from '../../../shared/ui/IconAction';
import type { NftCollection } from '../nft';
import { Eth } from './Eth';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Tile = styled('article')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& .covers': {
    display: 'grid',
    gap: 2,
    aspectRatio: '3 / 2',
    gridTemplateColumns: '2fr 1fr',
    gridTemplateRows: '1fr 1fr',
    backgroundColor: theme.vars.palette.stall.sunken,
    '& img': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
    '& img:first-of-type': { gridRow: '1 / 3' },
    '&.n1': { gridTemplateColumns: '1fr' },
    '&.n2': { gridTemplateColumns: '1fr 1fr' },
    '&.n2 img': { gridRow: '1 / 3' },
    '&.n0': {
      gridTemplateColumns: '1fr',
      gridTemplateRows: '1fr',
      placeItems: 'center',
      color: theme.vars.palette.text.secondary,
      fontSize: theme.typography.pxToRem(13),
    },
  },
  '& .words': { padding: '14px 16px 16px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 },
  '& h2': { ...theme.typography.h3, margin: 0, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& p': {
    margin: '2px 0 12px',
    minHeight: '1.5em',
    fontSize: theme.typography.pxToRem(13.5),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1.3fr 1.3fr', gap: 8, margin: 0, fontSize: theme.typography.pxToRem(13) },
  '& dt': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));

interface CollectionGridProps {
  collections: readonly NftCollection[];
  onEdit: (collection: NftCollection) => void;
  onDelete: (collection: NftCollection) => void;
}

export function CollectionGrid({ collections, onEdit, onDelete }: CollectionGridProps) {
  const may = useMay();
  return (
    <Grid>
      {collections.map((collection) => {
        const { id, name, description, totalItems, floorPrice, volume, covers } = collection;
        return (
          <Tile key={id} aria-label={name}>
            <Link to={`?collection=${id}`} aria-label={`Pieces of ${name}`} tabIndex={-1} style={{ textDecoration: 'none' }}>
              <div className={`covers n${covers.length}`}>
                {covers.length === 0 ? 'No pieces yet' : covers.map((cover) => <img key={cover} src={cover} alt="" loading="lazy" />)}
              </div>
            </Link>
            <div className="words">
              <div className="head">
                <h2>
                  <Link to={`?collection=${id}`}>{name}</Link>
                </h2>
                {may('nfts:write') && (
                  <>
                    <IconAction icon={Pencil} label={`Edit ${name}`} tip="Edit" onClick={() => onEdit(collection)} />
                    <IconAction icon={Trash2} label={`Delete ${name}`} tip="Delete" onClick={() => onDelete(collection)} />
                  </>
                )}
              </div>
              <p>{description}</p>
              <dl>
                <div>
                  <dt>Items</dt>
                  <dd>{formatCount(totalItems)}</dd>
                </div>
                <div>
                  <dt>Floor</dt>
                  <dd>{floorPrice ? <Eth price={floorPrice} /> : 'none for sale'}</dd>
                </div>
                <div>
                  <dt>Volume</dt>
                  <dd>{volume === '0' ? 'no sale yet' : <Eth price={volume} />}</dd>
                </div>
              </dl>
            </div>
          </Tile>
        );
      })}
    </Grid>
  );
}
