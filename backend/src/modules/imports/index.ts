import './imports.events';

export { ImportsModule, ImportUpkeepModule, StatusWordsModule } from './imports.module';
export type { Detected, ImportPlan } from './import-values';
export { planFor, readingOf, type Usual } from './reading/detect';
export { StatusWords } from './status-words';
