import type { TestDatabase } from '../database';
import type { ImportsHarness } from '../imports-module';
import { storedBooks } from './ledger';
import { numbersFrom, type Random, shuffled } from './numbers';
import { platforms } from './orders';
import { accounts, type SellerFile } from './seller';
import { booksOf, setBackBetween } from './truth';

/** Connects the accounts that files come from, without reading anything from them. */
export const connectAccounts = (database: Pick<TestDatabase, 'query'>) =>
  database.query(
    `INSERT INTO integrations (id, platform, account_id, account_name, credentials)
     SELECT gen_random_uuid(), platform, account, account, '' FROM unnest($1::text[]) AS p (platform), unnest($2::text[]) AS a (account)`,
    [platforms, accounts],
  );

/** What the seller answers where an import asks: amounts of three decimals only could be thousands. */
export const answersFor = ({ source, shape }: SellerFile) => ({
  ...(source && { platform: source.platform }),
  account: source?.account ?? '',
  numberStyle: 'dot' as const,
  // A list of charges and refunds states no status.
  ...(shape === 'payments' && { missingStatus: 'paid' as const }),
});

/** Orders that the report of an import names, with what is wrong with it. */
export async function reported(database: Pick<TestDatabase, 'query'>, id: string): Promise<string[]> {
  const rows = await database.query<{ reason: string }>('SELECT reason FROM import_errors WHERE import_id = $1', [id]);
  return rows.map(({ reason }) => /^Order (\S+) was imported/.exec(reason)?.[1] ?? reason).toSorted();
}

export interface Proved {
  imports: number;
  undos: number;
  /** Orders that a report names, because the file sets them back. */
  reported: number;
}

/** A way to import a file and to undo it, whichever interruptions happen meanwhile. */
export interface Importer {
  database: Pick<TestDatabase, 'query'>;
  /** @returns the id of the completed import */
  import(file: SellerFile, random: Random): Promise<string>;
  undo(id: string, random: Random): Promise<unknown>;
}

/**
 * Imports the files of a seller in a random order, some of them twice, and undoes them in another. The ledger must be what a bookkeeper has
 * after each step, and each order that an older export sets back must be in the report of that import.
 */
export async function proveSeller(importer: Importer, seed: number, files: readonly SellerFile[]): Promise<Proved> {
  const { database } = importer;
  const random = numbersFrom(seed * 7 + 1);
  const sequence = shuffled([...files, ...files.filter(() => random(3) === 0)], random);
  const remaining: { id: string; file: SellerFile }[] = [];
  const books = () => booksOf(remaining.map(({ file }) => file));
  const proved: Proved = { imports: 0, undos: 0, reported: 0 };
  const check = async (after: string, names: object = {}, expected: object = {}) => {
    const left = remaining.map(({ file }) => file.name).join(', ');
    const step = `seed ${seed}, after the ${after}, with ${left}`;
    expect({ step, ...(await storedBooks(database)), ...names }).toEqual({ step, ...books(), ...expected });
  };
  const importOne = async (file: SellerFile) => {
    const before = books();
    const id = await importer.import(file, random);
    remaining.push({ id, file });
    const setBack = setBackBetween(before, books());
    await check(`import of ${file.name}`, { reported: await reported(database, id) }, { reported: setBack });
    proved.imports++;
    proved.reported += setBack.length;
  };
  const undoOne = async () => {
    const [{ id, file }] = remaining.splice(random(remaining.length), 1) as [(typeof remaining)[number]];
    await importer.undo(id, random);
    await check(`undo of ${file.name}`);
    proved.undos++;
  };
  for (const file of sequence) {
    await importOne(file);
    if (random(5) === 0) await undoOne();
  }
  while (remaining.length > 0) await undoOne();
  expect(await database.query('SELECT FROM ledger_statements UNION ALL SELECT FROM customers UNION ALL SELECT FROM import_rows')).toEqual(
    [],
  );
  return proved;
}

/** Calls the jobs of the worker, and stops some of them after their first batch. */
export const inThisProcess = (imports: ImportsHarness, database: Pick<TestDatabase, 'query'>): Importer => ({
  database,
  async import(file, random) {
    const id = await imports.upload(file.content, { currency: undefined, ...answersFor(file) });
    if (random(4) === 0) await imports.run(id, 1).catch(() => undefined);
    await imports.run(id);
    return id;
  },
  async undo(id, random) {
    if (random(4) === 0) await imports.undo(id, 1).catch(() => undefined);
    return imports.undo(id);
  },
});
