import { styled } from '@mui/material/styles';
import { shortEth } from '../nft';

const Amount = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** A price in ETH; more than six decimals are in the tooltip. */
export function Eth({ price }: { price: string }) {
  const shown = shortEth(price);
  return <Amount title={shown === price ? undefined : `${price} ETH`}>{shown} ETH</Amount>;
}
