export * from './choices';
export * from './limits';
export * from './money';
export * from './task-states';
export * from './wall-clock';
export * from './words';
