import { waitForLock } from '../../../platform/database/advisory-locks';
import { type Transaction, Transactions } from '../../../platform/events';

/** Keeps all stocks from other writers until the transaction ends. */
export async function holdStocks(transaction: Transaction): Promise<void> {
  await transaction.query(`SET LOCAL lock_timeout = '10s'`);
  await waitForLock(transaction, 'oneStock');
}

/** Work of a person on shared stocks, while the keeper does not: it holds them for some hundredths of a second. */
export const onStocks = <T>(transactions: Transactions, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  transactions.run(async (transaction) => {
    await holdStocks(transaction);
    return work(transaction);
  });
