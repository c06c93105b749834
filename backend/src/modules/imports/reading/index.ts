/** The readers of rows, for threads: nothing of Nest or of the database is behind them. */
export { amountFields, type ImportPlan } from '../import-values';
export { codeOf, ordersWithoutStatus } from './evidence';
export { type Looked, lookAtReadable } from './look';
export { refundedOf } from './orders/order-amounts';
export { groupKeyOf, marketplaceTaxOf, type RowType, rowTypeOf } from './orders/orders';
export { LineProblem, type RawRow, RowReader } from './row';
export { statusWord } from './status-words';
export { unwrapped } from './values';
