/** The thread of `Parsing` while specs run on sources. */
require('./typescript.cjs');
require('../../src/platform/parsing/thread.ts');
