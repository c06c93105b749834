export * from './agents';
export * from './changes';
export * from './commerce';
export * from './settings';
export * from './tasks';
