import { BackupPlanRow } from '../components/BackupPlanRow';
import { BackupsPanel } from '../components/BackupsPanel';
import { WritersOnly } from '../components/WritersOnly';
import type { SettingsForm } from '../hooks/useSettingsForm';

interface BackupsTabProps {
  form: SettingsForm;
  /** Without accounts nobody can say once more who they are before a download. */
  hasAccounts: boolean;
}

export const BackupsTab = ({ form, hasAccounts }: BackupsTabProps) => (
  <>
    <WritersOnly>
      <BackupPlanRow form={form} />
    </WritersOnly>
    <div style={{ marginTop: 16 }}>
      <BackupsPanel asksFirst={hasAccounts} />
    </div>
  </>
);
