import { parseJob } from '../../../platform/parsing/parse-job';
import { readFeed } from './feed';

export const feedItems = parseJob({ name: 'feed.items', file: __filename, what: 'The feed', work: readFeed });
