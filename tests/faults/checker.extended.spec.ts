import { testScenarios } from './brief-run';
import { brokenBuilds } from './broken-builds/broken-builds';

describe('the checker finds the fault of a build that is broken on purpose', () => {
  testScenarios(brokenBuilds);
});
