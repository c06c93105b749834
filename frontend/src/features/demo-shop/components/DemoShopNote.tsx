import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import FlaskConical from '../../../shared/icons/flask-conical';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useDemoShopQuery, useRemoveDemoShopMutation } from '../api';

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

/** While sample data is loaded, the screen says so and offers to take it away. */
export function DemoShopNote() {
  const { data } = useDemoShopQuery();
  const [remove, { isLoading }] = useRemoveDemoShopMutation();
  const failed = useFailureToast();
  const mayManage = useMay()('demo:manage');
  if (!data?.installed) return null;
  return (
    <Line aria-label="Demo shop">
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Sample: the demo shop is loaded, with {plural(data.agents, 'agent')} and {plural(data.orders, 'order')}.{' '}
        {mayManage && 'Your own agents and tasks stay when you remove it.'}
      </span>
      {mayManage && (
        <Button
          size="small"
          disabled={isLoading}
          onClick={() =>
            void remove()
              .unwrap()
              .catch((error: unknown) => failed(error, serverMessage(error, 'Failed to remove the demo shop')))
          }
        >
          {isLoading ? 'Removing...' : 'Remove the demo shop'}
        </Button>
      )}
    </Line>
  );
}
