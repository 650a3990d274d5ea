import { testScenarios } from './brief-run';
import { everyScenario } from './scenarios/every-scenario';

describe('acknowledged changes are durable, read models converge and every effect happens once', () => {
  testScenarios(everyScenario);
});
