import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';

describe('Files that are no table', () => {
  itOfCase.each([
    ['row-quoted.csv', 'Every row is one quoted cell.'],
    ['table.xls', 'This is a web page, which cannot be read.'],
    ['n8n.json', 'This is JSON, which cannot be read.'],
  ])('should be refused by what they are: %s', async (file, message) => {
    await expect(readFile(sharedCase('28-unclear-refusals', file))).rejects.toThrow(message);
  });

  it.each([
    ['Every row is one quoted cell.', '"Name;Total;Date"\n"A1;10,00;2026-01-01"\n"A2;12,00;2026-01-02"\n'],
    ['Every row is one quoted cell.', 'Name,Total\r\n"A1,10.00"\r\n"A2,""12.00"""\r\n'],
    ['This is JSON', '[{"id":1},{"id":2}]'],
    ['This is JSON', '\uFEFF{"id":1}\n{"id":2}\n'],
    ['This is a web page', '\n<!DOCTYPE html>\n<html><body>Sign in</body></html>'],
    ['This is a web page', '<table border="1"><tr><td>1</td></tr></table>'],
    ['This is a web page', '<!-- saved from a shop -->\n<html><body>Orders</body></html>'],
    ['This is an e-mail', 'From: a@x.test\nTo: b@x.test\nSubject: Orders\n\nHello,\n'],
    ['This is an XML file', '<?xml version="1.0"?><orders><order/></orders>'],
    [
      'This is an Excel file in the XML format of 2003',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    ['This is an Excel file in the old format (.xls)', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['This is a PDF document', '%PDF-1.7\n1 0 obj'],
    ['This is a ZIP archive', Buffer.from('504b030414000000', 'hex')],
    ['This is an image', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['This is an image', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['This is a compressed file (.gz)', Buffer.from('1f8b0800', 'hex')],
    ['No row has the 3 cells that the column names ask for; line 2 has 2.', 'Order,Date,Total\nA1,2026-01-01\nA2,2026-01-02\n'],
  ])('should be refused: %s', async (message, content) => {
    await expect(readFile(content)).rejects.toThrow(message);
  });

  it.each([
    ['a column of sentences', 'Review\n"Nice, warm, soft"\n"Good, cheap, fast"\n'],
    ['names in brackets', '[Order ID],[Date],[Total]\nA1,2026-01-01,10.00\n'],
    ['a first cell with a sign', '<10,Order,Date\n1,A1,2026-01-01\n'],
  ])('should not be seen in %s', async (_what, content) => {
    await expect(readFile(content)).resolves.toBeDefined();
  });
});
