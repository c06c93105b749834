import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../../shared/api/errors';
import type { ChangeProposalDto, ShopOrderDto } from '../../../../shared/api/generated';
import { plural } from '../../../../shared/lib/format';
import { changeLink } from '../../../../shared/lib/links';
import { platformName } from '../../../../shared/lib/platform';
import { useOrderActionsQuery, useProposeForOrdersMutation } from '../../api';
import { pasted, repeated, shipLines, type Parcel } from '../../ship-form';

const Rows = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gap: 10,
  marginTop: 14,
  '& .row': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr)', gap: 10, alignItems: 'center' },
  '& .row small': { display: 'block', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .row b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '@container (max-width: 460px)': { '.row': { gridTemplateColumns: '1fr 1fr' }, '.row > :first-of-type': { gridColumn: '1 / -1' } },
}));

const nameOf = ({ orderNumber, platformOrderId }: ShopOrderDto) => orderNumber ?? platformOrderId;

/** Most messages already name their order. */
const withName = (order: ShopOrderDto | undefined, message: string) =>
  order === undefined || message.includes(nameOf(order)) ? message : `${nameOf(order)}: ${message}`;

/** The carriers that the platform of an order knows, for the fields to suggest. */
function Carriers({ order, id }: { order: ShopOrderDto; id: string }) {
  const { data } = useOrderActionsQuery(order.id);
  const carriers = data?.actions.find(({ field }) => field === 'shipped')?.carriers ?? [];
  return (
    <datalist id={id}>
      {carriers.map(({ code, name }) => (
        <option key={code} value={name} />
      ))}
    </datalist>
  );
}

interface ShipDialogProps {
  orders: readonly ShopOrderDto[];
  onClose: () => void;
}

/** Marks several orders as shipped: one change with a line for each, which is approved, sent and read back like any other. */
export function ShipDialog({ orders, onClose }: ShipDialogProps) {
  const id = useId();
  const [parcels, setParcels] = useState<readonly Parcel[]>(orders.map((order) => ({ orderId: order.id, carrier: '', tracking: '' })));
  const [carrier, setCarrier] = useState('');
  const [refused, setRefused] = useState<ChangeProposalDto | null>(null);
  const [propose, { isLoading, error }] = useProposeForOrdersMutation();
  const navigate = useNavigate();
  const twice = repeated(parcels);
  const set = (index: number, change: Partial<Parcel>) =>
    setParcels((now) => now.map((parcel, at) => (at === index ? { ...parcel, ...change } : parcel)));
  // Carriers depend on the platform only, so one order of each is enough.
  const ofPlatforms = [...new Map(orders.map((order) => [order.platform, order])).values()];
  async function submit() {
    const answer = await propose({ lines: shipLines(parcels) })
      .unwrap()
      .catch(() => null);
    if (answer === null) return;
    if (answer.errors.length === 0 && answer.batch) void navigate(changeLink(answer.batch.id));
    else setRefused(answer);
  }
  return (
    <Dialog
      open
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 680 } } }}
    >
      <DialogTitle id={id}>
        {refused
          ? refused.batch
            ? 'Some orders were left out'
            : 'No shipment was proposed'
          : `Mark ${plural(orders.length, 'order')} as shipped`}
      </DialogTitle>
      <DialogContent>
        {refused ? (
          <Alert severity="warning">
            {refused.batch
              ? `${plural(refused.taken, 'order')} proposed. These were not:`
              : 'None of these orders can be marked as shipped here:'}
            <ul style={{ margin: 0, paddingLeft: 18 }}>
              {refused.errors.map(({ line, message }) => (
                <li key={line}>{withName(orders[line - 1], message)}</li>
              ))}
            </ul>
          </Alert>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Paste a column of tracking numbers into the first field to fill those below it. Nothing is written before it is approved.
            </Typography>
            {ofPlatforms.map((order) => (
              <Carriers key={order.platform} order={order} id={`${id}-${order.platform}`} />
            ))}
            <Rows>
              {orders.length > 1 && (
                <div className="row">
                  <b>All orders</b>
                  <TextField
                    size="small"
                    label="Carrier for all"
                    value={carrier}
                    onChange={(event) => {
                      setCarrier(event.target.value);
                      setParcels((now) => now.map((parcel) => ({ ...parcel, carrier: event.target.value })));
                    }}
                    slotProps={{ htmlInput: { maxLength: 100, list: `${id}-${ofPlatforms[0]!.platform}`, autoComplete: 'off' } }}
                  />
                </div>
              )}
              {orders.map((order, index) => {
                const parcel = parcels[index]!;
                const isTwice = twice.has(parcel.tracking.trim());
                return (
                  <div key={order.id} className="row">
                    <div>
                      <b>{nameOf(order)}</b>
                      <small>{[platformName(order.platform), order.delivery?.name ?? order.customerName].filter(Boolean).join(', ')}</small>
                    </div>
                    <TextField
                      size="small"
                      label="Carrier"
                      value={parcel.carrier}
                      onChange={(event) => set(index, { carrier: event.target.value })}
                      slotProps={{
                        htmlInput: {
                          'aria-label': `Carrier of ${nameOf(order)}`,
                          maxLength: 100,
                          list: `${id}-${order.platform}`,
                          autoComplete: 'off',
                        },
                      }}
                    />
                    <TextField
                      size="small"
                      label="Tracking number"
                      value={parcel.tracking}
                      error={isTwice}
                      helperText={isTwice ? 'Used for another order too.' : undefined}
                      onChange={(event) => set(index, { tracking: event.target.value })}
                      onPaste={(event) => {
                        const dealt = pasted(parcels, index, event.clipboardData.getData('text'));
                        if (!dealt) return;
                        event.preventDefault();
                        setParcels(dealt);
                      }}
                      slotProps={{
                        htmlInput: { 'aria-label': `Tracking number of ${nameOf(order)}`, maxLength: 100, autoComplete: 'off' },
                      }}
                    />
                  </div>
                );
              })}
            </Rows>
            {error !== undefined && (
              <Alert severity="error" sx={{ mt: 3 }}>
                {serverMessage(error, "Couldn't propose the shipments. Try again.")}
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={isLoading}>
          {refused ? 'Close' : 'Cancel'}
        </Button>
        {!refused && (
          <Button variant="contained" color="primary" onClick={() => void submit()} disabled={isLoading}>
            {isLoading ? 'Proposing...' : `Propose ${plural(orders.length, 'shipment')}`}
          </Button>
        )}
        {refused?.batch && (
          <Button component={Link} to={changeLink(refused.batch.id)} variant="contained" color="primary">
            Open the change
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
