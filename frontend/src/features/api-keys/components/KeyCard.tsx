import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import Pencil from '../../../shared/icons/pencil';
import Trash2 from '../../../shared/icons/trash';
import type { ApiKey } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { plural } from '../../../shared/lib/format';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { serverMessage } from '../../../shared/api/errors';
import { paymentsLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { IconAction } from '../../../shared/ui/IconAction';
import { Monogram } from '../../../shared/ui/Monogram';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { useTestApiKeyMutation } from '../api';
import { keyAge } from '../key';
import { KeyTestLine } from './KeyTestLine';
import { KeyValue } from './KeyValue';

/** Every card of a row shares five lines, so that keys, facts and buttons stand level. */
export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 5',
  rowGap: 0,
  minWidth: 0,
  padding: '16px 16px 14px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& > *': { minWidth: 0 },
  '& .head': { display: 'flex', gap: 12, alignItems: 'center', '& > div': { flex: 1, minWidth: 0 } },
  '& h2': {
    ...theme.typography.h3,
    fontSize: theme.typography.pxToRem(15),
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .service': { color: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    padding: '0 0 12px',
    alignContent: 'start',
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .age': {
    display: 'inline-block',
    position: 'relative',
    verticalAlign: 'middle',
    width: 56,
    height: 4,
    marginRight: 8,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.divider,
    borderRight: `1px solid ${theme.vars.palette.text.secondary}`,
    '& i': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  },
  '& .due': { color: theme.vars.palette.status.waiting.fg, fontWeight: 550 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .foot': {
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    paddingTop: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

export interface KeyCardActions {
  onEdit: (key: ApiKey) => void;
  onRotate: (key: ApiKey) => void;
  onDelete: (key: ApiKey) => void;
  onShowUsage: (key: ApiKey) => void;
}

interface KeyCardProps extends KeyCardActions {
  apiKey: ApiKey;
  /** Agents that need a key of this service; null while unknown. */
  agentCount: number | null;
  /** Days after which the settings want a new value; null when they do not. */
  rotationDays: number | null;
}

export function KeyCard({ apiKey, agentCount, rotationDays, onEdit, onRotate, onDelete, onShowUsage }: KeyCardProps) {
  const [test, { isLoading: testing }] = useTestApiKeyMutation();
  const may = useMay();
  const failed = useFailureToast();
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  const age = keyAge(apiKey, rotationDays, now);
  const users = agentCount ? plural(agentCount, 'agent') : agentCount === null ? 'show' : 'no agent';

  async function runTest() {
    try {
      await test(apiKey.id).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to test API key'));
    }
  }

  return (
    <Card aria-label={apiKey.name}>
      <div className="head">
        <Monogram name={apiKey.service} />
        <div>
          <h2 title={apiKey.name}>{apiKey.name}</h2>
          <span className="service">{apiKey.service}</span>
        </div>
        <StatusChip status={apiKey.isActive ? 'active' : 'inactive'} />
      </div>
      <KeyValue apiKey={apiKey} />
      <dl>
        <dt>Used by</dt>
        <dd>
          <FixButton
            type="button"
            onClick={() => onShowUsage(apiKey)}
            aria-label={`${users}: where ${apiKey.name} is used`}
            sx={{ fontWeight: 400 }}
          >
            {users}
          </FixButton>
        </dd>
        <dt>Last used</dt>
        <dd>{apiKey.lastUsedAt === null ? 'never' : <RelativeTime time={apiKey.lastUsedAt} />}</dd>
        {apiKey.service === 'stripe' && (
          <>
            <dt>Checkout</dt>
            <dd>
              does not use it: <Link to={paymentsLink}>Settings, Payments</Link>
            </dd>
          </>
        )}
        <dt>Age</dt>
        <dd>
          {age.share !== null && (
            <span className="age" aria-hidden="true">
              <i style={{ width: `${age.share}%` }} />
            </span>
          )}
          <span className={age.due ? 'due' : undefined}>{age.text}</span>
        </dd>
      </dl>
      <KeyTestLine apiKey={apiKey} testing={testing} />
      {may('api-keys:write') && (
        <div className="foot">
          <Button size="small" onClick={() => void runTest()} disabled={testing} aria-label={`Test ${apiKey.name}`} sx={{ minWidth: 64 }}>
            {testing ? 'Testing...' : 'Test'}
          </Button>
          <Button
            size="small"
            variant="text"
            onClick={() => onRotate(apiKey)}
            aria-label={`Rotate ${apiKey.name}`}
            sx={{ color: 'text.secondary', mr: 'auto' }}
          >
            Rotate
          </Button>
          <IconAction icon={Pencil} label={`Edit ${apiKey.name}`} tip="Edit" onClick={() => onEdit(apiKey)} />
          <IconAction icon={Trash2} label={`Delete ${apiKey.name}`} tip="Delete" onClick={() => onDelete(apiKey)} />
        </div>
      )}
    </Card>
  );
}
