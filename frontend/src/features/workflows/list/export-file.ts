import type { ImportWorkflowDto } from '../../../shared/api/generated';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request that imports the file; null when it is not an export of a workflow. What is in it the server checks. */
export function readExport(text: string): ImportWorkflowDto | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isRecord(file) || file.format !== 'stallhand.workflow/1' || typeof file.name !== 'string' || !isRecord(file.definition))
      return null;
    const { format, name, definition, description, allowedHosts, needs, licence } = file;
    return { format, name, definition, description, allowedHosts, needs, licence } as ImportWorkflowDto;
  } catch {
    return null;
  }
}
