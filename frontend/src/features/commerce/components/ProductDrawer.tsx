import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProductThumb } from '../../../shared/ui/ProductThumb';
import { formatCount, plural } from '../../../shared/lib/format';
import { taskLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { useCountStockMutation, useStockQuery, useUpdateProductMutation, type InventoryItem, type Stock } from '../api';
import { amountInField, formatAmount } from '../../../shared/lib/money';
import { accountTitle, platformName } from '../../../shared/lib/platform';
import { DrawerHead, DrawerSection, Facts } from '../../../shared/ui/DetailParts';
import { costHelp, costText, quantityText, unknownQuantity } from '../words';

const whole = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);
const isWhole = (text: string) => whole(text) !== null || 'A whole number';
const isCost = (text: string) => /^(\d{1,7}(\.\d{1,3})?)?$/.test(text.trim()) || 'An amount such as 5.40';
const isQuantity = (text: string) => text.trim() === '' || isWhole(text);
const isCurrency = (text: string) => /^[a-z]{3}$/i.test(text.trim()) || 'A currency such as EUR';
const checks = { cost: isCost, buffer: isWhole, lowStockAt: isWhole, quantity: isQuantity, currency: isCurrency };
const valueOf = (name: string, text: string) => (name === 'currency' ? text.toUpperCase() : text === '' ? null : Number(text));
const inputModes: Partial<Record<string, 'decimal' | 'text'>> = { cost: 'decimal', currency: 'text' };

interface ProductDrawerProps {
  item: InventoryItem | null;
  onClose: () => void;
  /** What can be changed at the channel. */
  propose?: (item: InventoryItem) => ReactNode;
  /** What was changed there. */
  history?: (item: InventoryItem) => ReactNode;
}

/** One product on one channel: what it promises, what it costs, and how many pieces there really are. */
export function ProductDrawer({ item, onClose, propose, history }: ProductDrawerProps) {
  const may = useMay();
  return (
    <DetailDrawer open={item !== null} onClose={onClose} label={item?.productName ?? 'Product'} beside={false}>
      {item && (
        <>
          <DrawerHead
            title={item.productName}
            note={`${item.sku} on ${accountTitle(item)}`}
            lead={<ProductThumb name={item.productName} src={item.picture} size={72} />}
            onClose={onClose}
          />
          <DrawerSection>
            <Facts
              facts={[
                ['Quantity on this channel', <Quantity key="quantity" item={item} />],
                ['By location', item.locations && <Locations key="locations" locations={item.locations} />],
                ['Price', formatAmount(item.price, item.currency)],
                ['Cost', costText(item)],
                [
                  'Cost in floors',
                  item.isCostHeld &&
                    (item.floorCost === null
                      ? 'Unknown until an admin accepts the first cost under Limits.'
                      : `${formatAmount(item.floorCost, item.floorCurrency)}. The floor keeps the earlier cost until an admin accepts the new one.`),
                ],
                ['Kept by', item.integrationId ? accountTitle(item) : 'files and hand'],
                ['Last change', <RelativeTime key="time" time={item.lastUpdated} />],
              ]}
            />
          </DrawerSection>
          {propose?.(item)}
          {may('commerce:write') && <ProductForm key={item.id} item={item} />}
          <StockSection key={item.sku} sku={item.sku} mayCount={may('commerce:write')} />
          {history?.(item)}
        </>
      )}
    </DetailDrawer>
  );
}

function Quantity({ item }: { item: InventoryItem }) {
  const why = unknownQuantity(item);
  const { sharedWith } = item;
  return (
    <>
      {quantityText(item.quantity)}
      {(why || sharedWith > 0) && (
        <small style={{ display: 'block' }}>{why ?? `One count with ${plural(sharedWith, 'other product')} of this account`}</small>
      )}
    </>
  );
}

function Locations({ locations }: { locations: NonNullable<InventoryItem['locations']> }) {
  return locations.map(({ name, quantity }) => (
    <span key={name} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {name}: {quantity === null ? 'not stocked' : formatCount(quantity)}
    </span>
  ));
}

function ProductForm({ item }: { item: InventoryItem }) {
  const [save] = useUpdateProductMutation();
  const toast = useToast();
  const start = {
    cost: item.cost === null ? '' : amountInField(item.cost, item.currency),
    buffer: String(item.buffer),
    lowStockAt: String(item.lowStockAt),
    quantity: item.quantity === null ? '' : String(item.quantity),
    currency: '',
  };
  const form = useApiForm({
    defaultValues: start,
    otherwise: 'The product was not saved',
    async save(typed) {
      // Only what somebody changed: a cost that is sent counts as entered by hand.
      const changed = Object.entries(typed).filter(([name]) => name in dirtyFields);
      const change = Object.fromEntries(changed.map(([name, text]) => [name, valueOf(name, text.trim())]));
      await save({ id: item.id, change }).unwrap();
      form.reset(typed);
      toast({ kind: 'success', title: 'Product saved' });
    },
  });
  const { control, busy } = form;
  const { isDirty, dirtyFields } = form.formState;
  const field = (name: keyof typeof start, label: string, help: string) => (
    <FormField
      control={control}
      name={name}
      size="small"
      label={label}
      rules={{ validate: (text) => text === start[name] || checks[name](text) }}
      helperText={help}
      slotProps={{ htmlInput: { inputMode: inputModes[name] ?? 'numeric' } }}
    />
  );
  return (
    <DrawerSection>
      <form style={{ display: 'grid', gap: 14 }} onSubmit={form.submit} noValidate>
        <h3 style={{ margin: 0 }}>Change</h3>
        {field('cost', item.currency ? `Cost of one piece (${item.currency})` : 'Cost of one piece', costHelp(item))}
        {item.currency === null && field('currency', 'Currency of the cost', 'Three letters, such as EUR')}
        {field('lowStockAt', 'Low at', 'You are told at this many pieces or fewer')}
        {field('buffer', 'Buffer', 'Pieces of the stock to hold back from this channel')}
        {!item.integrationId && field('quantity', 'Quantity on this channel', 'What the channel offers now; empty while unknown')}
        <FormFailure text={form.failure} />
        <div>
          <Button type="submit" size="small" disabled={!isDirty || busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </DrawerSection>
  );
}

function StockSection({ sku, mayCount }: { sku: string; mayCount: boolean }) {
  const { data: stock } = useStockQuery(sku);
  return (
    <DrawerSection aria-label="Stock">
      <h3>Stock over all channels</h3>
      {stock && stock.stock === null && (
        <p>Count the pieces once: sales are then taken off, and you are warned when the channels offer more than you have.</p>
      )}
      {stock && stock.stock !== null && (
        <>
          <Facts
            facts={[
              ['There now', formatCount(stock.stock)],
              ['Counted', stock.countedAt && <RelativeTime key="counted" time={stock.countedAt} />],
              ['Sold since', formatCount(stock.soldSince)],
              ['Offered on all channels', offeredText(stock)],
            ]}
          />
          {stock.isOversold && <Proposal stock={stock} />}
        </>
      )}
      {stock && mayCount && <CountForm key={`${stock.countedAt}`} stock={stock} />}
    </DrawerSection>
  );
}

/** `12`, `12, unknown on 1 channel` */
const offeredText = ({ promised, unknown }: Stock): string =>
  unknown > 0 ? `${formatCount(promised)}, unknown on ${plural(unknown, 'channel')}` : formatCount(promised);

/** What to change where. */
function Proposal({ stock }: { stock: Stock }) {
  return (
    <div role="note" style={{ marginTop: 14 }}>
      <p>The channels offer more than you have. Propose these quantities at each product, or change them there.</p>
      <Facts
        facts={stock.channels.flatMap(({ platform, quantity, proposed }) =>
          quantity !== null && proposed !== null && proposed < quantity
            ? [[platformName(platform), `${formatCount(quantity)} → ${formatCount(proposed)}`] as const]
            : [],
        )}
      />
      {stock.taskId && (
        <Button component={Link} to={taskLink(stock.taskId)} size="small" sx={{ mt: 2 }}>
          Open the task
        </Button>
      )}
    </div>
  );
}

function CountForm({ stock }: { stock: Stock }) {
  const [pieces, setPieces] = useState(stock.stock === null ? '' : String(Math.max(0, stock.stock)));
  const [shared, setShared] = useState(stock.shared);
  const [count, { isLoading }] = useCountStockMutation();
  const toast = useToast();
  const fail = useFailureToast();
  const send = (quantity: number | null, done: string) => {
    count({ sku: stock.sku, quantity, ...(quantity !== null && { shared }) })
      .unwrap()
      .then(() => toast({ kind: 'success', title: done }))
      .catch((error: unknown) => fail(error, 'The count was not saved'));
  };
  return (
    <form
      style={{ display: 'grid', gap: 10, marginTop: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        send(whole(pieces), 'Stock counted');
      }}
    >
      <TextField
        size="small"
        label="Pieces there now"
        value={pieces}
        onChange={(event) => setPieces(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormControlLabel
        control={<Switch size="small" checked={shared} onChange={(event) => setShared(event.target.checked)} />}
        label="Every channel may list the whole stock less its buffer"
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" size="small" disabled={isLoading || whole(pieces) === null}>
          {isLoading ? 'Saving...' : 'Save count'}
        </Button>
        {stock.stock !== null && (
          <Button size="small" variant="text" disabled={isLoading} onClick={() => send(null, 'Stock is no longer watched')}>
            Stop watching
          </Button>
        )}
      </div>
    </form>
  );
}
