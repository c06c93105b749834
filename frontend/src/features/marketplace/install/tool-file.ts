import type { LicensedFileDto } from '../../../shared/api/generated';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request that imports the file; null for one that is no tool with a licence. What is in it the server checks. */
export function readToolFile(text: string): LicensedFileDto | null {
  try {
    const file: unknown = JSON.parse(text);
    const isLicensed = isRecord(file) && file.format === 'stallhand.product/1' && isRecord(file.signedLicence);
    return isLicensed ? (file as unknown as LicensedFileDto) : null;
  } catch {
    return null;
  }
}
