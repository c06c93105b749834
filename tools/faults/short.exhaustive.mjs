import { testShortForms } from './short-forms.mjs';

testShortForms((name) => name !== 'crashes');
