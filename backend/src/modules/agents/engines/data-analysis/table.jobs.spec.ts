import { Readable } from 'node:stream';
import { rowsXml, workbook } from '../../../../../test/workbook';
import { tableLook, tableProfile } from './table.jobs';

const wanted = { choice: {}, preset: 'summary', terms: { leadTimeDays: 7, serviceLevelPercent: 95 }, plan: null, currency: null } as const;
/** Looks at the table and profiles it, as the engine does. */
async function profiled(content: Buffer | string) {
  const context = { open: () => Promise.resolve(Readable.from([Buffer.from(content as string)])), signal: new AbortController().signal };
  return tableProfile.work({ ...wanted, ...(await tableLook.work(null, context)) }, context);
}

const head = ['Date', 'Product', 'Total (EUR)'];
const sales = rowsXml(head, [[46_143, 1], 'Mug', 1_234.5], [[46_144, 1], 'Cup', 1.234], [[46_145, 1], 'Cup', 7]);

describe('A table of an Excel file', () => {
  it('should be profiled as its CSV is, without doubts about dates and numbers', async () => {
    const csv = `${head.join(',')}\n2026-05-01,Mug,1234.5\n2026-05-02,Cup,1.2340\n2026-05-03,Cup,7\n`;
    const { profile } = await profiled(workbook({ Sales: sales }, { formats: [14] }));
    expect(profile).toEqual((await profiled(csv)).profile);
  });

  it('should be the only one, because an analysis cannot ask which one to read', async () => {
    await expect(profiled(workbook({ May: sales, June: sales }, { formats: [14] }))).rejects.toMatchObject({
      message: 'The Excel file has several tables: May, June.',
      hint: 'Save the one to analyse as a file of its own.',
    });
  });
});
