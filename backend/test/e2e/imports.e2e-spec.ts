import { readFileSync } from 'node:fs';
import { ImportRun } from '../../src/modules/imports/running/import-run';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Answer, callsOf, documented } from '../http';
import { insertTask } from '../rows';
import { taskSettled } from '../task-settled';
import { rowsXml, workbook } from '../workbook';
import { decideShown } from '../decide-shown';

interface Import {
  id: string;
  status: string;
  format: string | null;
  plan: { kind: string; platform: string; columns: Record<string, string>; priceIs: string; amountsPer: string; dateFormat: string };
  counts: { lines: number; added: number; updated: number; unchanged: number; refused: number; mismatched: number };
  encoding: string | null;
  problems: string[];
  questions: { field: string; subject: string | null; answer: string | null }[];
  preview: { title: string; values: Record<string, string>; lines: string[]; problem: string | null }[];
  priceCheck: { unit: number; line: number } | null;
  errors: { line: number; reason: string }[];
  importedBeforeAt: string | null;
  error: string | null;
}

describe('Imports', () => {
  let product: Product;
  const call = (method: string, path: string, body?: unknown) => callsOf(product.url)<Import>(method, path, body);
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Answer<Import>> => {
    const path = `/api/imports?name=${encodeURIComponent(name)}`;
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-csrf': '1' },
      body: content,
    });
    return documented('POST', path, response);
  };
  const ended = (id: string, status = 'completed') =>
    eventually(`the import to be ${status}`, async () => {
      const { body } = await call('GET', `/api/imports/${id}`);
      if (body.status === 'failed') throw new Error(`The import failed: ${body.error}`);
      return body.status === status ? body : null;
    });
  const imported = async (name: string, content: string, change: Record<string, unknown> = {}): Promise<Import> => {
    const { body } = await upload(name, content);
    expect((await call('PATCH', `/api/imports/${body.id}`, { currency: 'USD', missingStatus: 'paid', ...change })).status).toBe(200);
    const started = await decideShown(call, `/api/imports/${body.id}/start`);
    expect(started.status).toBe(200);
    return ended(body.id);
  };
  const count = (table: string, where = 'true') => product.database.value(`SELECT count(*)::int FROM ${table} WHERE ${where}`);
  const clear = () =>
    product.database.query(
      'TRUNCATE shop_orders, shop_order_lines, customers, customer_sources, inventory, imports, import_status_words, files CASCADE',
    );

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());
  beforeEach(clear);

  const shopify = readFileSync(`${__dirname}/../files/shopify-orders.csv`, 'utf8');

  it('should recognise a Shopify export, show real rows, and write nothing before it is told to', async () => {
    const { status, body } = await upload('orders_export.csv', shopify);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', format: 'Shopify orders', problems: [], plan: { kind: 'orders', platform: 'shopify' } });
    expect(body.preview[0]).toMatchObject({
      title: '5001',
      values: { total: '56.00 USD', status: 'shipped', customer: 'ada@buyers.test', orderedAt: '2026-11-02T19:03:11.000Z' },
      lines: ['2 × Linen napkins (LIN-NAP-4) at 20.00 USD', '1 × Bread board (WOO-BRD) at 10.00 USD'],
      problem: null,
    });
    expect(await count('shop_orders')).toBe(0);
  });

  it('should import orders with lines and customers, and add nothing when the same file comes again', async () => {
    const first = await imported('orders.csv', shopify);
    expect(first.counts).toMatchObject({ added: 3, updated: 0, unchanged: 0, refused: 0 });
    expect([await count('shop_orders'), await count('shop_order_lines'), await count('customers')]).toEqual([3, 4, 2]);
    expect(
      await product.database.query('SELECT order_count, total_spent::text FROM customers WHERE email = $1', ['ada@buyers.test']),
    ).toEqual([{ order_count: 1, total_spent: '56.00' }]);
    const { body } = await upload('orders again.csv', shopify);
    expect(body.importedBeforeAt).not.toBeNull();
    const again = await imported('orders again.csv', shopify);
    expect(again.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect([await count('shop_orders'), await count('shop_order_lines'), await count('customers')]).toEqual([3, 4, 2]);
  });

  it('should take an import back with all it brought, and leave what was there', async () => {
    await imported('orders.csv', shopify);
    const later = shopify.replace('5002', '5009').replace(',paid,', ',refunded,');
    const second = await imported('later.csv', later);
    expect(second.counts).toMatchObject({ added: 1, updated: 1 });
    expect(await product.database.value(`SELECT status FROM shop_orders WHERE platform_order_id = '5001'`)).toBe('refunded');
    // Its task has not ended yet when somebody is as quick as this.
    const ending = await insertTask(product.database, {
      type: 'Data Import',
      status: 'running',
      lease_until: new Date(Date.now() + 60_000),
    });
    await product.database.query('UPDATE imports SET task_id = $2 WHERE id = $1', [second.id, ending]);
    expect((await call('POST', `/api/imports/${second.id}/undo`)).status).toBe(200);
    await ended(second.id, 'undone');
    expect(await product.database.value(`SELECT status FROM shop_orders WHERE platform_order_id = '5001'`)).toBe('shipped');
    expect([await count('shop_orders'), await count('shop_order_lines'), await count('customers')]).toEqual([3, 4, 2]);
  });

  it('should find by itself that a price column holds the price of the line', async () => {
    const csv =
      'Order no;Date;SKU;Qty;Price;Total\nA1;31.12.2025;MUG;3;30,00;30,00\nA2;30.12.2025;MUG;2;20,00;20,00\nA3;29.12.2025;BOWL;1;18,50;18,50\n';
    const { body } = await upload('sales.csv', csv);
    expect(body).toMatchObject({
      format: null,
      problems: [
        'Choose the currency of the amounts.',
        'This file states no status. Are all its orders paid? If only some are, export the file again with the status.',
      ],
      plan: { priceIs: 'line', dateFormat: 'dmy', currency: null },
      priceCheck: { unit: 0, line: 2 },
    });
    const path = `/api/imports/${body.id}`;
    expect((await call('PATCH', path, { currency: 'EUR', missingStatus: 'maybe' })).status).toBe(400);
    await call('PATCH', path, { currency: 'EUR' });
    expect(await decideShown(call, `${path}/start`)).toMatchObject({ status: 400, body: { code: 'import_incomplete' } });
    expect((await call('PATCH', path, { missingStatus: 'paid' })).body).toMatchObject({ plan: { missingStatus: 'paid' }, problems: [] });
    const done = await imported('sales.csv', csv, { platform: 'market stall' });
    expect(done.counts).toMatchObject({ added: 3, mismatched: 0 });
    expect(
      await product.database
        .query(`SELECT unit_price::text AS price, quantity FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
      WHERE o.platform_order_id = 'A1'`),
    ).toEqual([{ price: '10.00', quantity: 3 }]);
  });

  it('should leave out whole orders that cannot be read, say why line by line, and give the lines back as a file', async () => {
    const csv =
      'Order number,Date,SKU,Quantity,Price\n1,2026-01-05,A,1,9.99\n2,2026-01-05,A,1,9.99\n2,2026-01-05,B,-1,4.00\n3,gestern,A,1,9.99\n4,2026-01-06,A,1,9.99\n';
    const done = await imported('mixed.csv', csv);
    expect(done.counts).toMatchObject({ added: 2, refused: 3 });
    expect(done.errors).toEqual([
      { line: 3, reason: 'Left out with line 4 of the same order.', content: expect.any(String) as string },
      {
        line: 4,
        reason: 'The quantity is negative. Returns are not imported: mark the order as refunded instead.',
        content: expect.any(String) as string,
      },
      { line: 5, reason: 'Date: "gestern" is not a date.', content: expect.any(String) as string },
    ]);
    const file = (await callsOf(product.url)<string>('GET', `/api/imports/${done.id}/errors`)).body;
    expect(file.split('\n')[1]).toBe('2,2026-01-05,A,1,9.99,3,Left out with line 4 of the same order.');
  });

  it('should take products with costs, and put back what it changed when undone', async () => {
    await imported('stock.csv', 'SKU,Title,Price,Cost,Quantity\nMUG,Mug,16.00,5.40,12\nBOWL,Bowl,18.00,,3\n', { platform: 'etsy' });
    const second = await imported('costs.csv', 'SKU,Cost\nBOWL,6.10\nJUG,9.80\n', { platform: 'etsy' });
    expect(second.counts).toMatchObject({ added: 1, updated: 1 });
    expect(await product.database.query('SELECT sku, price::text, cost::text, quantity FROM inventory ORDER BY sku')).toEqual([
      { sku: 'BOWL', price: '18.00', cost: '6.10', quantity: 3 },
      { sku: 'JUG', price: null, cost: '9.80', quantity: null },
      { sku: 'MUG', price: '16.00', cost: '5.40', quantity: 12 },
    ]);
    await call('POST', `/api/imports/${second.id}/undo`);
    await ended(second.id, 'undone');
    expect(await product.database.query('SELECT sku, cost::text FROM inventory ORDER BY sku')).toEqual([
      { sku: 'BOWL', cost: null },
      { sku: 'MUG', cost: '5.40' },
    ]);
  });

  it('should go on where an attempt ended, without a gap or a double', async () => {
    const rows = Array.from({ length: 1_700 }, (_, n) => `K-${n},2026-01-05,buyer${n % 50}@buyers.test,SKU-${n % 9},1,5.00`);
    // One order stands at both ends of the file: its lines belong together all the same.
    const csv = ['Order number,Date,Email,SKU,Quantity,Price (USD)', ...rows, 'K-0,2026-01-05,buyer0@buyers.test,LATE,1,2.00'].join('\n');
    const { body } = await upload('long.csv', csv);
    await product.database.query(`UPDATE imports SET status = 'running' WHERE id = $1`, [body.id]);
    const run = product.worker!.get(ImportRun, { strict: false });
    const attempt = (batches: number) => {
      const abort = new AbortController();
      let left = batches;
      return run.run(body.id, {
        signal: abort.signal,
        log: () => undefined,
        artifact: () => undefined,
        progress: () => void (--left <= 0 && abort.abort()),
        checkpoint: () => undefined,
      });
    };
    await expect(attempt(1)).rejects.toThrow();
    // The order at both ends of the file waits for its last row.
    expect(await count('shop_orders')).toBe(499);
    await expect(attempt(2)).rejects.toThrow();
    const counts = await attempt(Infinity);
    expect(counts).toMatchObject({ added: 1_700, refused: 0 });
    expect([await count('shop_orders'), await count('shop_order_lines'), await count('customers')]).toEqual([1_700, 1_701, 50]);
    expect(await product.database.value(`SELECT sum(order_count)::int FROM customers`)).toBe(1_700);
  });

  it('should ask what a status word means, and propose the answer for the next file', async () => {
    const csv = 'Order number,Date,Total (EUR),Status\nB1,2026-01-05,4.00,Blau\nB2,2026-01-06,5.00,Paid\n';
    const { body } = await upload('words.csv', csv);
    expect(body.problems).toEqual(['Choose what the status "Blau" means.']);
    expect((await decideShown(call, `/api/imports/${body.id}/start`)).status).toBe(400);
    expect((await call('PATCH', `/api/imports/${body.id}`, { statusWords: { Blau: 'sold' } })).status).toBe(400);
    await imported('words.csv', csv, { statusWords: { Blau: 'pending' } });
    expect(await product.database.value(`SELECT status FROM shop_orders WHERE platform_order_id = 'B1'`)).toBe('pending');
    const next = (await upload('next.csv', csv.replaceAll('B1', 'B3'))).body;
    expect(next.problems).toEqual([]);
    expect(next.questions).toMatchObject([{ field: 'statusWords', subject: 'blau', answer: 'pending' }]);
    const { body: task } = await call('POST', '/api/tasks', { title: 'Sales', type: 'Data Analysis', input: { csv } });
    await taskSettled(product.database, task.id);
    const facts = await product.database.value<string>(
      `SELECT convert_from(body, 'UTF8') FROM artifacts WHERE task_id = '${task.id}' AND title = 'facts.json'`,
    );
    expect((JSON.parse(facts) as { counted: unknown }).counted).toMatchObject({ unpaidRows: 1, unknownStatuses: [] });
  });

  it('should read a file anew in the encoding that a person chooses', async () => {
    const bytes = new Uint8Array(
      Buffer.from('Order number,Date,Product,Price (EUR),Status\nE1,2026-01-05,cr\u00e8me,4.00,Paid\n', 'latin1'),
    );
    const { body } = await upload('names.csv', bytes);
    expect(body.questions).toMatchObject([
      { field: 'encoding', answer: null, options: [{ value: 'windows-1252' }, { value: 'windows-1250' }] },
    ]);
    const path = `/api/imports/${body.id}`;
    expect((await call('PATCH', path, { encoding: 'klingon' })).status).toBe(400);
    const { body: chosen } = await call('PATCH', path, { encoding: 'windows-1250', platform: 'stall' });
    expect(chosen).toMatchObject({ encoding: 'windows-1250', problems: [], plan: { platform: 'stall', confirmed: ['encoding'] } });
    expect(chosen.preview[0]!.lines).toEqual(['1 × cr\u010dme at 4.00 EUR']);
  });

  it('should import texts whose cut falls into a character of two units', async () => {
    const pad = (units: number) => `${'x'.repeat(units - 1)}\u{1F600}tail`;
    const head = ['Order ID', 'Date', 'Total', 'Customer', 'Item name', 'SKU', pad(100), 'Status', 'Quantity', 'Price'];
    const rows = [
      ['A1', '2026-09-01', '5', pad(100), pad(500), pad(200), pad(60), 'paid', '1', '5'],
      [pad(200), '2026-09-01', '5', pad(200), 'Pot', 'POT', pad(80), 'paid', '1', '5'],
      ['A3', '2026-09-01', 'seven', pad(60), 'Pot', 'POT', pad(500), 'paid', '1', '5'],
    ];
    const { counts } = await imported('cut.csv', [head, ...rows].map((row) => row.join(',')).join('\n'));
    expect(counts).toMatchObject({ added: 2, refused: 1 });
    expect(await count('shop_order_lines', `product_name = '${'x'.repeat(499)}'`)).toBe(1);
    const sheet = rowsXml([pad(120), 'Date'], [pad(119), 'x'], [pad(200), pad(40)]);
    expect((await upload('cut.xlsx', new Uint8Array(workbook({ May: sheet, June: sheet })))).status).toBe(201);
  });

  it('should import the sheet of an Excel file that a person chooses', async () => {
    const head = ['Order number', 'Date', 'Total (EUR)', 'Status'];
    const sheets = {
      May: rowsXml(head, ['M1', [46_143, 1], 5, 'Paid'], ['M2', [46_144, 1], 6, 'Paid']),
      June: rowsXml(head, ['J1', [46_174, 1], 7.5, 'Paid'], ['J2', 'soon', 8, 'Paid']),
      Wide: '<row><c r="XFD1"><v>1</v></c></row>',
    };
    const problems = ['The sheet "Wide" cannot be read: The Excel file has more than 1000 columns. Choose the sheet to import.'];
    const { status, body } = await upload('orders.xlsx', new Uint8Array(workbook(sheets, { formats: [14] })));
    expect(status).toBe(201);
    expect(body).toMatchObject({ sheet: 'May', encoding: null, questions: [{ field: 'sheet', answer: null }], problems });
    const path = `/api/imports/${body.id}`;
    expect((await call('PATCH', path, { sheet: 'July' })).status).toBe(400);
    expect((await call('PATCH', path, { encoding: 'utf-8' })).status).toBe(400);
    expect((await call('PATCH', path, { sheet: 'June', platform: 'stall' })).body).toMatchObject({ sheet: 'June', problems: [] });
    expect((await decideShown(call, `${path}/start`)).status).toBe(200);
    expect(await ended(body.id)).toMatchObject({
      counts: { added: 1, refused: 1 },
      errors: [{ line: 3, reason: 'Date: "soon" is not a date.' }],
    });
    expect(await count('shop_orders', `platform_order_id = 'J1' AND total = 7.5 AND ordered_at::date = '2026-06-01'`)).toBe(1);
    const left = await fetch(`${product.url}${path}/errors?format=xlsx`);
    expect(left.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''orders-left-out.xlsx`);
    const half = rowsXml(head, ['M_xD800_', '_x0000_', 5, 'Paid'], ['M2', '2026-09-01', 6, 'Paid']);
    expect((await upload('half.xlsx', new Uint8Array(workbook({ May: half, June: half })))).status).toBe(201);
    expect((await upload('nul.xlsx', new Uint8Array(workbook({ 'M\0': half, June: half })))).status).toBe(400);
    expect(await upload('old.xls', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toMatchObject({
      status: 400,
      body: { message: 'This is an Excel file in the old format (.xls), which cannot be read. Save it as .xlsx or CSV.' },
    });
  });

  it('should refuse what it cannot use, with the reason', async () => {
    expect(await upload('empty.csv', '')).toMatchObject({ status: 400, body: { code: 'empty_file' } });
    expect(await upload('head.csv', 'Order number,Date,Total\n')).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
    const { body } = await upload('what.csv', 'a,b\nx,y\nz,w\n');
    expect(body.problems.length).toBeGreaterThan(0);
    expect(await decideShown(call, `/api/imports/${body.id}/start`)).toMatchObject({ status: 400, body: { code: 'import_incomplete' } });
    expect((await call('PATCH', `/api/imports/${body.id}`, { columns: { orderId: 'nope' } })).status).toBe(400);
    expect((await call('PATCH', `/api/imports/${body.id}`, { columns: { color: 'a' } })).status).toBe(400);
    expect((await call('PATCH', `/api/imports/${body.id}`, { platform: 'A B;' })).status).toBe(400);
    expect((await call('POST', `/api/imports/${body.id}/undo`)).status).toBe(409);
    expect((await call('DELETE', `/api/imports/${body.id}`)).status).toBe(204);
    expect(await count('files')).toBe(0);
  });
});
