import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { serverMessage } from '../../../../shared/api/errors';
import type { ChangeLimitsDto, HeldCostDto } from '../../../../shared/api/generated';
import { formatAmount } from '../../../../shared/lib/money';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { ListLine } from '../../../../shared/ui/ListLine';
import { Panel } from '../../../../shared/ui/Panel';
import { RelativeTime } from '../../../../shared/ui/Time';
import { useToast } from '../../../../shared/ui/toast';
import { useAcceptCostsMutation } from '../../api';

const Explanation = styled('p')(({ theme }) => ({ margin: 0, padding: '12px 16px', color: theme.vars.palette.text.secondary }));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const End = styled('div')({ padding: 16 });

const sources: Record<string, string> = { platform: 'from the platform', import: 'from a file', person: 'by hand' };

const changeOf = ({ cost, currency, floorCost, floorCurrency, costSource }: HeldCostDto): string => {
  const now = cost === null ? 'unknown' : `${formatAmount(cost, currency)}${costSource ? ` ${sources[costSource]}` : ''}`;
  const floor = floorCost === null ? 'floor is unknown' : `floor uses ${formatAmount(floorCost, floorCurrency)}`;
  return `${floor}, cost is ${now}`;
};

/** First and lower costs: floors follow them once a person who may change limits accepts them. */
export function HeldCosts({ limits }: { limits: Pick<ChangeLimitsDto, 'heldCosts' | 'heldCostsTotal'> }) {
  const { heldCosts, heldCostsTotal } = limits;
  const may = useMay()('changes:limit');
  const [accept, { isLoading }] = useAcceptCostsMutation();
  const toast = useToast();
  const failed = useFailureToast();
  if (heldCosts.length === 0) return null;

  async function take(costs: readonly HeldCostDto[]) {
    try {
      await accept({ costs: costs.map(({ listingId, cost }) => ({ listingId, cost })) }).unwrap();
      toast({ kind: 'success', title: costs.length === 1 ? `Cost of ${costs[0]!.sku} accepted` : `${costs.length} costs accepted` });
    } catch (cause) {
      failed(cause, serverMessage(cause, "Couldn't accept the costs. Try again."));
    }
  }

  return (
    <Panel title="Costs to confirm" note={`${heldCostsTotal} waiting`}>
      <Explanation>
        The floor keeps the earlier cost until an admin accepts the new one. Without an earlier cost, price changes ask first.
      </Explanation>
      <List>
        {heldCosts.map((held) => (
          <ListLine key={held.listingId}>
            <div>
              {held.productName}
              <small>
                {held.sku} on {accountTitle(held)}, {changeOf(held)}, <RelativeTime time={held.heldSince} />
              </small>
            </div>
            {may && (
              <Button size="small" disabled={isLoading} onClick={() => void take([held])} aria-label={`Accept the cost of ${held.sku}`}>
                Accept
              </Button>
            )}
          </ListLine>
        ))}
      </List>
      {may && heldCosts.length > 1 && (
        <End>
          <Button size="small" variant="contained" color="primary" disabled={isLoading} onClick={() => void take(heldCosts)}>
            {heldCosts.length < heldCostsTotal ? `Accept these ${heldCosts.length}` : 'Accept all'}
          </Button>
        </End>
      )}
    </Panel>
  );
}
