import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { linkTo } from '../../../shared/api/request';
import Download from '../../../shared/icons/download';
import type { BuyerOrder } from '../order';

const Box = styled('div')(({ theme }) => ({
  marginTop: 24,
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
  '& .note': { margin: '12px 0 0', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
}));

/** What a guest bought: the file, to be had at once and for as long as the link is good. */
export function FileDelivery({ order, children }: { order: BuyerOrder & { token: string }; children: ReactNode }) {
  return (
    <Box>
      <div className="ways">
        <Button
          variant="contained"
          color="primary"
          component="a"
          href={linkTo('GET /api/orders/link/{token}/file', { path: { token: order.token } })}
          download
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        >
          Download
        </Button>
        {children}
      </div>
      <p className="note">
        It is a file for your own Stallhand: open Marketplace there and choose Import a bought tool. Licence and receipt are in it. The link
        of this order is good for 90 days; keep the file.
      </p>
    </Box>
  );
}
