import { testShortForms } from './short-forms.mjs';

/** API, worker and Postgres die under load, and no task is lost or doubled. The other scenarios are in `short.exhaustive.mjs`. */
testShortForms((name) => name === 'crashes', { workers: 1 });
