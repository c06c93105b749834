import { oneRunEach } from '../acceptance/stage';
import { letterTools } from '../acceptance/tools/letters';
import { postTools } from '../acceptance/tools/posts';
import { writingTools } from '../acceptance/tools/writing';

describe('One run of each tool that writes and answers', () => writingTools(oneRunEach()));
describe('One run of each tool that writes letters', () => letterTools(oneRunEach()));
describe('One run of each tool that writes articles and posts', () => postTools(oneRunEach()));
