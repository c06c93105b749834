import { DangerZone } from '../components/DangerZone';
import { DoctorPanel } from '../components/DoctorPanel';
import { StoragePanel } from '../components/StoragePanel';
import { SystemPanel } from '../components/SystemPanel';

/** Facts about this installation first, the Danger Zone last. */
export const AdvancedTab = () => (
  <>
    <div style={{ display: 'grid', gap: 16 }}>
      <SystemPanel />
      <StoragePanel />
      <DoctorPanel />
    </div>
    <DangerZone />
  </>
);
