import { testScenarios } from './brief-run';
import { slowScenarios } from './scenarios/every-scenario';

describe('acknowledged changes are durable, read models converge and every effect happens once', () => {
  testScenarios(slowScenarios);
});
