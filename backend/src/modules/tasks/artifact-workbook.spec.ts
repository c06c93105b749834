import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { artifactWorkbook } from './artifact-workbook';

const response = () => new EventEmitter() as unknown as Response;
const artifact = (body: string, mime = 'text/csv') => ({ title: 'table.csv', mime, body: Buffer.from(body) });

describe('An artifact as an Excel file', () => {
  it('should have the name of the table', async () => {
    const file = await artifactWorkbook(artifact('a,b\n1,2\n'), response());
    expect(file.getHeaders().disposition).toBe("attachment; filename*=UTF-8''table.xlsx");
    file.getStream().destroy();
  });

  it.each([
    ['a report', artifact('# Sales', 'text/markdown')],
    ['a text that is no CSV', artifact('a\n"x"y\n')],
  ])('should be refused for %s', async (_, file) => expect(artifactWorkbook(file, response())).rejects.toMatchObject({ status: 400 }));

  it('should be refused above 20 MB', async () =>
    expect(artifactWorkbook(artifact('a'.repeat(20_000_001)), response())).rejects.toMatchObject({ status: 413 }));

  it('should not be made for a client that left', async () => {
    const leaving = response();
    const made = artifactWorkbook(artifact(`a\n${'1\n'.repeat(500_000)}`), leaving);
    leaving.emit('close');
    await expect(made).rejects.toMatchObject({ message: 'The request was cut off.' });
  });
});
