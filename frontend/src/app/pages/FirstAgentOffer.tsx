import Button from '@mui/material/Button';
import { DemoShopOffer } from '../../features/demo-shop/components/DemoShopOffer';
import { useMay } from '../../shared/lib/permissions';

/** Where there is no agent yet: make one, or look at the demo shop. */
export function FirstAgentOffer({ onCreate }: { onCreate: () => void }) {
  const may = useMay();
  return (
    <>
      {may('agents:write') && (
        <Button variant="contained" color="primary" onClick={onCreate}>
          Create Agent
        </Button>
      )}
      <DemoShopOffer />
    </>
  );
}
