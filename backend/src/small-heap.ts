import { keepHeapSmall } from './platform/heap';

// A module of its own, because it has to run before the imports that follow it.
keepHeapSmall();
