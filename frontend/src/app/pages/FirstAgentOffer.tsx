import Button from '@mui/material/Button';
import { DemoShopOffer } from '../../features/demo-shop/components/DemoShopOffer';
import { useMay } from '../../shared/lib/permissions';

/** Offers to create the first agent or to load the demo shop. @param isAlone false if the demo shop is offered next to it */
export function FirstAgentOffer({ onCreate, isAlone = true }: { onCreate: () => void; isAlone?: boolean }) {
  const may = useMay();
  return (
    <>
      {may('agents:write') && (
        <Button {...(isAlone && { variant: 'contained', color: 'primary' })} onClick={onCreate}>
          Create Agent
        </Button>
      )}
      {isAlone && <DemoShopOffer />}
    </>
  );
}
