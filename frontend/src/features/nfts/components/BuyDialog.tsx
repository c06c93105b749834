import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useNftOptionsQuery } from '../api';
import { type Nft, shortEth } from '../nft';
import { useNftActions } from '../useNftActions';

interface BuyDialogProps {
  nft: Pick<Nft, 'id' | 'title' | 'price'>;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a purchase, with the API's warning. */
export function BuyDialog({ nft, open, onClose }: BuyDialogProps) {
  const { data: options } = useNftOptionsQuery();
  const { buy, buying } = useNftActions();
  return (
    <ConfirmDialog
      open={open}
      title={`Buy ${nft.title} for ${shortEth(nft.price)} ETH?`}
      action="Buy"
      busyAction="Buying..."
      busy={buying}
      onConfirm={() => void buy(nft).then(onClose)}
      onClose={onClose}
    >
      {options?.purchaseWarnings.map((warning) => (
        <Typography key={warning} component="span" sx={{ display: 'block', mb: 1 }}>
          {warning}
        </Typography>
      ))}
    </ConfirmDialog>
  );
}
