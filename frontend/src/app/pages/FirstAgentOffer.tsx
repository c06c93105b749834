import Button from '@mui/material/Button';
import { DemoShopOffer } from '../../features/demo-shop/components/DemoShopOffer';
import { useMay } from '../../shared/lib/permissions';

/** Where there is no agent yet: make one, or look at the demo shop. @param isAlone false where the demo shop is offered beside it */
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
