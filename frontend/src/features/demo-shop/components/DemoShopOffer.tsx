import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useDemoShopQuery, useLoadDemoShopMutation } from '../api';

/** For the first visit: agents and a year of orders to try things on. Nothing is offered where it is loaded already. */
export function DemoShopOffer() {
  const { data } = useDemoShopQuery();
  const [load, { isLoading }] = useLoadDemoShopMutation();
  const failed = useFailureToast();
  if (data?.installed !== false) return null;
  return (
    <>
      <Button
        sx={{ ml: 2 }}
        disabled={isLoading}
        startIcon={<FlaskConical size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() =>
          void load()
            .unwrap()
            .catch((error: unknown) => failed(error, serverMessage(error, 'Failed to load the demo shop')))
        }
      >
        {isLoading ? 'Loading the demo shop...' : 'Load the demo shop'}
      </Button>
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
        The demo shop is sample data: agents and a year of orders to try things on. One click removes it.
      </Typography>
    </>
  );
}
