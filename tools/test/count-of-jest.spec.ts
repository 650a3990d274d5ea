import path from 'node:path';
import { root } from '../stack/places.mjs';
import { countOfJest, failuresOfJest } from './count-of-jest.mjs';

const result = (over: Partial<Parameters<typeof countOfJest>[1]> = {}) => ({
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...over,
});

describe('a stage of npm test', () => {
  test('counts what passed', () => expect(countOfJest(0, result())).toEqual({ passed: 7, failed: 0, wrong: [] }));

  test('counts failed tests and files that do not load', () => {
    expect(countOfJest(1, result({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 }))).toEqual({
      passed: 7,
      failed: 3,
      wrong: [],
    });
  });

  test.each([
    ['finds no test', 0, result({ numPassedTests: 0 }), 1, 'no tests to run'],
    ['finds no test, of which Jest complains', 1, result({ numPassedTests: 0 }), 1, 'no tests to run'],
    ['skips a test', 0, result({ numPendingTests: 2 }), 2, '2 tests skipped'],
    ['puts a test off', 0, result({ numTodoTests: 1 }), 1, '1 tests skipped'],
    ['ends badly though all passed', 1, result(), 1, 'Jest exited with 1 although no test failed'],
    ['leaves no result', 137, undefined, 1, 'Jest exited with 137 and wrote no result'],
  ] as const)('fails when it %s', (_what, code, given, failed, message) => {
    expect(countOfJest(code, given)).toEqual({ passed: given?.numPassedTests ?? 0, failed, wrong: [message] });
  });

  test('names failed tests, and files that do not load', () => {
    const file = (name: string, ...tests: [status: string, fullName: string][]) => ({
      name: path.join(root, name),
      status: tests.some(([status]) => status === 'passed') ? 'passed' : 'failed',
      assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
    });
    const testResults = [
      file('a.spec.ts', ['passed', 'adds']),
      file('b.spec.ts', ['passed', 'loads'], ['failed', 'cart adds']),
      file('c.spec.ts'),
    ];
    expect(failuresOfJest(result({ testResults }))).toEqual(['b.spec.ts: cart adds', 'c.spec.ts: did not load']);
    expect(failuresOfJest(undefined)).toEqual([]);
  });
});
