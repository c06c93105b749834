import { styled } from '@mui/material/styles';
import { createContext, useContext } from 'react';
import Undo2 from '../../../../shared/icons/undo-2';
import X from '../../../../shared/icons/x';
import type { ChangeEditedLineDto } from '../../../../shared/api/generated';
import { formatCount } from '../../../../shared/lib/format';
import { formatAmount } from '../../../../shared/lib/money';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import type { Column } from '../../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../../shared/ui/data-table/DataTable';
import { rowButton } from '../../../../shared/ui/data-table/style';
import { ProductThumb } from '../../../../shared/ui/ProductThumb';
import { VerdictChip } from '../../../../shared/ui/VerdictChip';
import {
  canDrop,
  changeText,
  foundOther,
  hasFloor,
  lineTitle,
  needsLook,
  proposedCount,
  reasonText,
  shareText,
  valueText,
  type ChangeBatch,
  type ChangeLine,
} from '../../change';
import { verdictOf } from '../../shown-values';
import { isText, textOf } from '../../text';
import type { BatchActions } from '../../hooks/useBatchActions';
import { KnownLinesContext } from './BuyerView';
import { LineDetail } from './LineDetail';
import { DiffExcerpt } from './TextDiff';
import { Pick as PickLine, PickAll } from '../pick';

const Table = styled(DataTable<ChangeLine>)(({ theme }) => ({
  '& tbody .now': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .tried': { color: theme.vars.palette.stall.accentText },
  '& .found': { color: theme.vars.palette.status.paused.fg },
  '& .asks .why': { color: theme.vars.palette.status.waiting.fg },
  '& .fails .why': { color: theme.vars.palette.status.failed.fg },
  '& .nobody-knows': { color: theme.vars.palette.status.waiting.fg },
  '& .acts button': {
    ...rowButton(theme, 30),
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    '@media (pointer: coarse)': { width: 44, height: 44, margin: '-7px' },
  },
  '& .pick-of': { overflow: 'visible', '& > *': { position: 'relative', zIndex: 1 } },
  '& thead .pick-of': { overflow: 'visible' },
  '& tr > .pick-of + *': { paddingLeft: 0 },
  // As specific as what the table itself says of its narrow form.
  '&.stack': {
    '@container (max-width: 560px)': {
      '& tr.row > .pick-of': { order: -1, alignSelf: 'flex-start', width: 24 },
      // Beside the figures: the reason takes the width of the row.
      '& tr.row > .status': { order: 3, marginLeft: 'auto' },
      '& tr.row > .pick-of:empty': { display: 'none' },
      '& tr.row > .now, & tr.row > .read, & tr.row > .change, & tr.row > .margin': { fontSize: theme.typography.pxToRem(13.5) },
    },
  },
}));

const ActionsContext = createContext<BatchActions | null>(null);
/** Preview of a bulk edit, for each line. */
const PreviewContext = createContext<ReadonlyMap<string, ChangeEditedLineDto> | null>(null);
/** True if the lines go to several accounts. */
const ShopsContext = createContext(false);

const nameOf = (line: ChangeLine): string => `${line.productName} on ${accountTitle(line)}`;

/** What can be done with one line at once: drop it before it leaves, take it back after it was verified. */
function LineActions({ line }: { line: ChangeLine }) {
  const actions = useContext(ActionsContext);
  const may = useMay()('changes:decide');
  if (!actions || !may) return null;
  const name = nameOf(line);
  if (canDrop(line)) {
    return (
      <button
        type="button"
        aria-label={`Drop ${name}`}
        title="Drop this line"
        disabled={actions.busy}
        onClick={() => void actions.drop(line.batchVersion, [line.id])}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    );
  }
  return line.canUndo ? (
    <button
      type="button"
      aria-label={`Undo ${name}`}
      title="Undo this line"
      disabled={actions.busy}
      onClick={() => void actions.undo(line.batchVersion, [line.id])}
    >
      <Undo2 size={16} strokeWidth={1.75} aria-hidden />
    </button>
  ) : null;
}

/** Marks a line whose decision was refused because it had changed, until the next decision. */
function State({ line }: { line: ChangeLine }) {
  const isChanged = useContext(ActionsContext)?.changed?.items.includes(line.id) ?? false;
  const stays = useContext(PreviewContext)?.get(line.id)?.error ?? null;
  if (stays !== null) return <VerdictChip verdict="refused" label="Stays" />;
  return isChanged ? <VerdictChip verdict="waiting" label="Changed" /> : <VerdictChip {...verdictOf(line)} />;
}

/** The reason below the name of a line, with its shop if the batch covers several. */
function Reason({ line }: { line: ChangeLine }) {
  const stays = useContext(PreviewContext)?.get(line.id)?.error ?? null;
  const hasShops = useContext(ShopsContext);
  const reason = stays ?? (reasonText(line) || line.sku);
  return <>{hasShops ? `${accountTitle(line)}: ${reason}` : reason}</>;
}

function Read({ line }: { line: ChangeLine }) {
  if (isText(line.field)) return <>{lengthText(line.from)}</>;
  const text = valueText(line, line.from);
  if (!foundOther(line)) return <>{text}</>;
  return (
    <>
      <s>{text}</s> <b className="found">{valueText(line, line.seen)}</b>
    </>
  );
}

/** The new value, marked while it is a preview. */
function New({ line }: { line: ChangeLine }) {
  const edited = useContext(PreviewContext)?.get(line.id);
  const text = isText(line.field) ? lengthText(line.to) : valueText(line, line.to);
  return edited?.error === null ? <span className="tried">{text}</span> : <>{text}</>;
}

function Margin({ line }: { line: ChangeLine }) {
  const { judgement } = line;
  if (!hasFloor(line)) return null;
  if (judgement.marginAfter === null) return <span className="nobody-knows">unknown</span>;
  return (
    <>
      {judgement.marginBefore !== null && `${shareText(judgement.marginBefore)} → `}
      <span className="now">{shareText(judgement.marginAfter)}</span>
    </>
  );
}

function Floor({ line }: { line: ChangeLine }) {
  if (!hasFloor(line)) return null;
  const { floor } = line.judgement;
  return floor === null ? <span className="nobody-knows">unknown</span> : valueText({ ...line, field: 'price' }, floor);
}

const draftPrice = ({ draft, currency }: ChangeLine): string => (draft === null ? '' : formatAmount(draft.price, currency ?? ''));

/** How long a text is; what it says stands below. */
const lengthText = (value: ChangeLine['to']): string => formatCount(textOf(value)?.length ?? 0);

const toneOf = ({ status, judgement }: ChangeLine): string | undefined => {
  if (status === 'refused' || (status === 'proposed' && (judgement.verdict === 'refuse' || judgement.loss !== null))) return 'fails';
  return status === 'proposed' && judgement.verdict === 'ask' ? 'asks' : undefined;
};

const columns: readonly Column<ChangeLine>[] = [
  { key: 'pick-of', head: <PickAll />, width: 38, cell: (line) => <PickLine line={line} /> },
  {
    key: 'product',
    head: 'Product and reason',
    kind: 'name',
    cell: lineTitle,
    title: (line) => (line.orderId === null ? `${line.productName} (${line.sku})` : lineTitle(line)),
    fact: (line) => <Reason line={line} />,
    lead: ({ productName, picture }) => <ProductThumb name={productName} src={picture} size={34} />,
    className: toneOf,
  },
  { key: 'read', head: 'Now', align: 'right', width: [112, 84], phoneLabel: 'Now', cell: (line) => <Read line={line} /> },
  {
    key: 'now',
    head: 'New',
    align: 'right',
    width: [84, 76],
    phoneLabel: 'New',
    cell: (line) => <New line={line} />,
  },
  { key: 'change', head: 'Change', kind: 'figure', align: 'right', width: [84, 72], cell: changeText },
  {
    key: 'margin',
    head: 'Net margin',
    align: 'right',
    width: 128,
    from: 'wide',
    cell: (line) => <Margin line={line} />,
  },
  { key: 'floor', head: 'Floor', align: 'right', width: 84, from: 'middle', cell: (line) => <Floor line={line} /> },
  { key: 'state', head: 'Verdict', kind: 'status', width: [196, 156], cell: (line) => <State line={line} /> },
  {
    key: 'acts',
    head: 'Actions',
    isHeadUnseen: true,
    kind: 'actions',
    width: 44,
    from: 'middle',
    cell: (line) => <LineActions line={line} />,
  },
];

const detail = {
  byName: true,
  nameOf,
  content: (line: ChangeLine) => <LineDetail line={line} />,
};

/** What is about no price has neither margin nor floor. */
const withoutPrices = columns.filter(({ key }) => key !== 'margin' && key !== 'floor');

/** Texts stand in words, where nothing else is changed. */
const forTexts = columns.flatMap((column): Column<ChangeLine>[] => {
  if (['read', 'now', 'margin', 'floor', 'change'].includes(column.key)) return [];
  if (column.key !== 'state') return [column];
  return [{ key: 'text', head: 'What changes', width: [420, 280], cell: (line) => <DiffExcerpt line={line} /> }, column];
});

/** Of what is not there yet nothing was read: what it shall cost stands in its place, the rest below. */
const forDrafts = columns.flatMap((column): Column<ChangeLine>[] => {
  if (['now', 'margin', 'floor', 'change', 'acts'].includes(column.key)) return [];
  return [
    column.key === 'read' ? { key: 'now', head: 'Price', align: 'right', width: [112, 96], phoneLabel: 'Price', cell: draftPrice } : column,
  ];
});

const columnsOf = ({ fields }: ChangeBatch) => {
  if (fields.length > 0 && fields.every((field) => field === 'draft')) return forDrafts;
  if (fields.length > 0 && fields.every(isText)) return forTexts;
  return fields.includes('price') ? columns : withoutPrices;
};

const noLines: readonly ChangeLine[] = [];

const headings = {
  approve: ['Needs a look, not chosen', 'Ready'],
  undo: ['Needs a look', 'Others'],
} as const;

interface LineTableProps extends Pick<ListProps<ChangeLine>, 'rows' | 'query' | 'filter'> {
  actions: BatchActions;
  batch: ChangeBatch;
  total: number | undefined;
  preview: ReadonlyMap<string, ChangeEditedLineDto> | null;
}

/** The lines of a batch; each opens in place to its figures. */
export function LineTable({ actions, batch, total, preview, ...list }: LineTableProps) {
  const [look, rest] = headings[proposedCount(batch) > 0 ? 'approve' : 'undo'];
  const hasLooks = list.rows?.some(needsLook) ?? false;
  return (
    <ActionsContext value={actions}>
      <PreviewContext value={preview}>
        <ShopsContext value={batch.accounts.length > 1}>
          <KnownLinesContext value={list.rows ?? noLines}>
            <Table
              {...list}
              label="Lines"
              noun="lines"
              keys="line"
              columns={columnsOf(batch)}
              rowId={({ id }) => id}
              detail={detail}
              rowHeight={52}
              expected={Math.min(batch.lines, 12)}
              {...(total !== undefined && { total })}
              {...(hasLooks && { group: (line: ChangeLine) => (needsLook(line) ? look : rest) })}
              stillWorks="Approved lines go on meanwhile."
              more="Show more lines"
            />
          </KnownLinesContext>
        </ShopsContext>
      </PreviewContext>
    </ActionsContext>
  );
}
