/** The readers of rows, for threads: nothing of Nest or of the database is behind them. */
export type { ImportPlan } from '../import-values';
export { codeOf } from './evidence';
export { type Looked, lookAt } from './look';
export { isYes, refundedOf } from './orders/order-amounts';
export { groupKeyOf, type RowType, rowTypeOf } from './orders/orders';
export { LineProblem, type RawRow, RowReader } from './row';
export { unwrapped } from './values';
