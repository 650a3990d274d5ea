import { testMainJob } from './acts/main-job';

describe('the main job from end to end, in Portuguese', () => testMainJob('pt'));
