import { testScenarios } from './brief-run';
import { everyScenario } from './scenarios/every-scenario';

describe('what is acknowledged stands, copies become equal and every effect happens once', () => {
  testScenarios(everyScenario);
});
