import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CircleCheck from '../../../shared/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DemoNote } from './DemoNote';

/** The success card of the demo. Focus comes here, because the form it was on is gone. */
export function DemoDone({ product, onAgain }: { product: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div style={{ display: 'flex', gap: 12 }}>
        <Typography component="span" sx={{ mt: '3px', lineHeight: 0, color: 'status.completed.fg' }}>
          <CircleCheck size={24} strokeWidth={1.5} aria-hidden />
        </Typography>
        <div>
          <Typography variant="h2" ref={title} tabIndex={-1} sx={{ fontSize: '1.5rem', '&:focus': { outline: 'none' } }}>
            Payment Successful!
          </Typography>
          <Typography sx={{ mt: 1.5, fontSize: '0.9375rem', color: 'text.secondary' }}>You now have access to {product}</Typography>
        </div>
      </div>
      <DemoNote>
        Demo. No order was written and nothing was installed. In the real checkout the receipt and the Install button are here.
      </DemoNote>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="contained" color="primary" component={Link} to="/agent-boosters">
          Browse More Tools
        </Button>
        <Button onClick={onAgain}>Try Another Purchase</Button>
      </div>
    </>
  );
}
