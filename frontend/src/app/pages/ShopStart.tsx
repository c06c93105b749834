import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { LoadDemoShop } from '../../features/demo-shop/components/DemoShopOffer';
import Check from '../../shared/icons/check';
import Plug from '../../shared/icons/plug';
import { useMay } from '../../shared/lib/permissions';
import { platformName, salesChannels } from '../../shared/lib/platform';
import { integrationsLink } from '../../shared/lib/links';
import { SmallMonogram } from '../../shared/ui/Monogram';
import { ProductThumb } from '../../shared/ui/ProductThumb';

const SHOWN_CHANNELS = 5;
const samples = ['Linen napkins', 'Stoneware mug', 'Oak bread board', 'Soy candle', 'Waxed apron'];

const Ways = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  marginBottom: 16,
  overflow: 'hidden',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'grid',
    alignContent: 'start',
    gap: 10,
    padding: '24px 28px',
    margin: '-1px 0 0 -1px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .marks': { display: 'flex', gap: 8, minHeight: 30 },
  '& p': { margin: 0, maxWidth: '46ch', color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none', fontSize: theme.typography.pxToRem(13) },
  '& li': { display: 'flex', gap: 10 },
  '& li svg': { flex: 'none', marginTop: 2 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  [theme.breakpoints.down('sm')]: { '& > div': { padding: '18px 16px' } },
}));

const Points = ({ points }: { points: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>
        <Check size={15} strokeWidth={1.75} aria-hidden />
        {point}
      </li>
    ))}
  </ul>
);

/** Start page of a console without a shop: its benefits, and the two ways to try it. */
export function ShopStart() {
  const may = useMay();
  const mayConnect = may('integrations:write');
  const mayImport = may('imports:write');
  const mayLoad = may('demo:manage');
  if (!mayConnect && !mayImport && !mayLoad) return null;
  return (
    <Ways aria-label="Start">
      {(mayConnect || mayImport) && (
        <div>
          <span className="marks" aria-hidden="true">
            {salesChannels.slice(0, SHOWN_CHANNELS).map((channel) => (
              <SmallMonogram key={channel} name={platformName(channel)} />
            ))}
          </span>
          <Typography variant="h2">Connect your shop</Typography>
          <p>See what sells, what must be sent and what runs out. Nothing in your shop changes until you allow it.</p>
          <Points
            points={[
              'Products, orders and stock of all channels in one place',
              'Several accounts can sell from one stock',
              'Every change asks you first',
            ]}
          />
          <div className="actions">
            {mayConnect && (
              <Button
                component={Link}
                to={integrationsLink}
                variant="contained"
                color="primary"
                startIcon={<Plug size={16} strokeWidth={1.75} aria-hidden />}
              >
                Connect a shop
              </Button>
            )}
            {mayImport && (
              <Button component={Link} to="/admin/imports" variant="text" sx={{ color: 'text.secondary' }}>
                Import a CSV file
              </Button>
            )}
          </div>
        </div>
      )}
      {mayLoad && (
        <div>
          <span className="marks" aria-hidden="true">
            {samples.map((name) => (
              <ProductThumb key={name} name={name} size={30} />
            ))}
          </span>
          <Typography variant="h2">Try the demo shop</Typography>
          <p>A sample shop with products, orders and agents, to try everything on.</p>
          <Points points={['Works without any key', 'Nothing leaves this server', 'Removed at any time']} />
          <div className="actions">
            <LoadDemoShop />
          </div>
        </div>
      )}
    </Ways>
  );
}
