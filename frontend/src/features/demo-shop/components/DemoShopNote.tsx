import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { finalStatuses } from '@stallhand/shared';
import FlaskConical from '../../../shared/icons/flask-conical';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import type { DemoShop } from '../../../shared/api/types';
import { useHidden } from '../../../shared/lib/held-deletes';
import { taskPageLink } from '../../../shared/lib/links';
import { QuietLink } from '../../../shared/ui/TextLink';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { useDemoShopQuery } from '../api';
import { latePart } from '../../../shared/lib/late-part';

const RemoveDemoShopDialog = latePart(async () => (await import('./RemoveDemoShopDialog')).RemoveDemoShopDialog);

const Line = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 16,
  padding: '8px 8px 8px 16px',
  borderRadius: 10,
  border: `1px dashed ${theme.vars.palette.stall.lineStrong}`,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: 1, minWidth: 200 },
  '& svg': { flex: 'none' },
}));

const LOOK_MS = 2_000;

/** The setup while it is under way, else null. */
export const setupUnderWay = ({ setup }: DemoShop) =>
  setup && !(finalStatuses as readonly string[]).includes(setup.status) ? setup : null;

/** Shown while the demo shop is loaded. Offers to remove it. */
export function DemoShopNote() {
  const [isOver, setIsOver] = useState(false);
  const { data } = useDemoShopQuery(undefined, { pollingInterval: isOver ? 0 : LOOK_MS });
  const [asks, setAsks] = useState(false);
  const hidden = useHidden();
  const mayManage = useMay()('demo:manage');
  const isBusy = data ? setupUnderWay(data) !== null : false;
  if (data && isOver === isBusy) setIsOver(!isBusy);
  const id = data?.setup?.taskId ?? 'demo shop';
  if (!data?.installed || hidden.has(id)) return null;
  const { agents, orders, accounts, setup } = data;
  return (
    <Line aria-label="Demo shop">
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
      {setup && isBusy ? (
        <span>
          Setting up the demo shop: {setup.note ?? 'waiting for its turn'}
          <ProgressBar value={setup.progress} label="Setting up the demo shop" />
        </span>
      ) : (
        <span>
          {setup?.status === 'failed' ? (
            <>
              The demo shop is not complete. <QuietLink to={taskPageLink(setup.taskId)}>See what failed</QuietLink>, or remove it and load
              it again.
            </>
          ) : (
            `Sample: the demo shop is loaded, with ${plural(agents, 'agent')}, ${plural(accounts, 'channel')} and ${plural(orders, 'order')}. ` +
            'Its figures count with yours until you remove it.'
          )}
        </span>
      )}
      {mayManage && (
        <Button size="small" onClick={() => setAsks(true)}>
          Remove the demo shop
        </Button>
      )}
      {asks && <RemoveDemoShopDialog open id={id} onClose={() => setAsks(false)} />}
    </Line>
  );
}
