import { saveJson } from '../../../shared/lib/save-file';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useLazyExportWorkflowQuery } from '../api';

/** "Customer Onboarding" -> "customer-onboarding.workflow.json". */
export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'workflow'
  }.workflow.json`;

/** Hands the workflow to the browser as a file; it holds no secrets, only the names of what it needs. */
export function useExport() {
  const [ask] = useLazyExportWorkflowQuery();
  const failed = useFailureToast();
  return async (id: string) => {
    try {
      const content = await ask(id).unwrap();
      saveJson(content, fileName(content.name));
    } catch (error) {
      failed(error, 'Failed to export the workflow');
    }
  };
}
