import { styled } from '@mui/material/styles';
import Star from '../../../shared/icons/star';
import { formatPrice } from '../../../shared/lib/money';
import { PriceTag } from '../../../shared/ui/PriceTag';
import { Unseen } from '../../../shared/ui/Unseen';
import { demoProducts } from '../products';

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 77,
    padding: '14px 0 14px 18px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
    '&:first-of-type': { borderTop: 0 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:has(:checked)': { backgroundColor: theme.vars.palette.stall.selected },
    '&:has(:checked) .tag': { backgroundColor: theme.vars.palette.background.paper },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -3 },
  },
  '& input': {
    flex: 'none',
    appearance: 'none',
    width: 18,
    height: 18,
    margin: 0,
    border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
    borderRadius: '50%',
    outline: 'none',
    backgroundColor: theme.vars.palette.stall.field,
    '&:checked': { borderWidth: 5, borderColor: theme.vars.palette.stall.focus },
  },
  '& .name': { flex: 1, minWidth: 0, fontSize: theme.typography.pxToRem(16), fontWeight: 600 },
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& small span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& .tag': { fontSize: theme.typography.pxToRem(17) },
}));

/** The three samples to pick from. */
export function DemoPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  return (
    <Group>
      <Unseen as="legend">Product</Unseen>
      {demoProducts.map(({ id, name, category, rating, price }) => (
        <label key={id}>
          <input type="radio" name="product" value={id} checked={value === id} onChange={() => onChange(id)} />
          <span className="name">
            {name}
            <small>
              {category}
              <span>
                <Star size={13} strokeWidth={1.75} aria-hidden /> {rating.toFixed(1)} <Unseen>out of 5</Unseen>
              </span>
            </small>
          </span>
          <PriceTag className="tag">{formatPrice(price)}</PriceTag>
        </label>
      ))}
    </Group>
  );
}
