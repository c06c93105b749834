import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import FlaskConical from '../../../shared/icons/flask-conical';
import { serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useDemoShopQuery, useLoadDemoShopMutation } from '../api';

/** Nothing where it is loaded already, or may not be. */
export function LoadDemoShop(props: Pick<ButtonProps, 'size' | 'sx'>) {
  const { data } = useDemoShopQuery();
  const [load, { isLoading }] = useLoadDemoShopMutation();
  const failed = useFailureToast();
  const may = useMay();
  if (data?.installed !== false || !may('demo:manage')) return null;
  return (
    <Button
      {...props}
      disabled={isLoading}
      startIcon={<FlaskConical size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() =>
        void load({ history: may('tasks:write') })
          .unwrap()
          .catch((error: unknown) => failed(error, serverMessage(error, 'Failed to load the demo shop')))
      }
    >
      {isLoading ? 'Loading the demo shop...' : 'Load the demo shop'}
    </Button>
  );
}

/** For the first visit: agents and a year of orders to try things on. Nothing is offered where it is loaded already. */
export function DemoShopOffer() {
  const { data } = useDemoShopQuery();
  const mayManage = useMay()('demo:manage');
  if (data?.installed !== false || !mayManage) return null;
  return (
    <>
      <LoadDemoShop sx={{ ml: 2 }} />
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
        The demo shop is sample data: agents and a year of orders to try things on. One click removes it.
      </Typography>
    </>
  );
}
