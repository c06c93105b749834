export * from './money';
export * from './wall-clock';
