import type { StreamableFile } from '@nestjs/common';
import { CsvError } from 'csv-parse';
import type { Response } from 'express';
import { csvTable } from '../../platform/csv/csv-cells';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { invalid } from '../../platform/errors/common.refusals';
import { tableFile } from '../../platform/http/files/export-file';

/** As much as an artifact may have. */
const mostBytes = 20_000_000;

/**
 * A CSV artifact as an Excel file. The work stops when the client leaves.
 * @throws ApiError 400 for what is no table, 413 above 20 MB
 */
export async function artifactWorkbook(
  { title, mime, body }: { title: string; mime: string; body: Buffer },
  response: Pick<Response, 'once'>,
): Promise<StreamableFile> {
  if (!mime.startsWith('text/csv')) throw noTable();
  if (body.length > mostBytes) throw new ApiError(commonErrors.too_large, 'The table is larger than 20 MB. Download it as CSV.');
  const left = new AbortController();
  response.once('close', () => left.abort());
  try {
    const { columns, rows } = await csvTable(body, left.signal);
    return tableFile(title.replace(/\.csv$/i, ''), 'xlsx', columns, rows);
  } catch (error) {
    if (left.signal.aborted) throw new ApiError(commonErrors.bad_request, 'The request was cut off.');
    throw error instanceof CsvError ? noTable() : error;
  }
}

const noTable = (): ApiError => invalid([{ field: 'format', message: 'is for tables only' }]);
