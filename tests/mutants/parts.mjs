/**
 * What is mutated, in parts that share their tests. `specs` are the tests that may notice; of them only those run that
 * reach the mutated line.
 * @typedef {object} Part
 * @property {string} name
 * @property {'unit' | 'integration'} project of jest.config.mjs
 * @property {string[]} mutate files from the root
 * @property {string[]} specs regular expressions over paths
 */

/** @type {Part[]} */
export const parts = [
  {
    name: 'domain',
    project: 'unit',
    mutate: ['libs/domain/src/**/*.ts', '!**/outcome/**', '!**/*.spec.ts'],
    specs: ['libs/domain/src/(?!outcome/).*\\.spec\\.ts$'],
  },
  {
    name: 'outcome',
    project: 'unit',
    mutate: ['libs/domain/src/outcome/*.ts', '!**/*.spec.ts'],
    specs: ['libs/domain/src/outcome/.*\\.spec\\.ts$'],
  },
  {
    name: 'queue',
    project: 'unit',
    mutate: ['services/buyer/src/group-commit/shard-queue.ts'],
    specs: ['services/buyer/src/group-commit/shard-queue\\.spec\\.ts$'],
  },
  {
    name: 'tokens and guards',
    project: 'integration',
    mutate: ['libs/service-kit/src/auth/*.ts', '!**/*.spec.ts'],
    specs: ['libs/service-kit/src/auth/.*\\.spec\\.ts$'],
  },
  {
    name: 'idempotency',
    project: 'integration',
    mutate: ['libs/service-kit/src/idempotency.ts'],
    specs: ['libs/service-kit/src/idempotency\\.int\\.spec\\.ts$'],
  },
  {
    name: 'judging',
    project: 'unit',
    mutate: [
      'services/buyer/src/group-commit/{decide-*,evolve,group-state,new-order,order-weight,decided}.ts',
      'services/buyer/src/rounds/round-phase.ts',
      '!**/*.spec.ts',
    ],
    specs: ['services/buyer/src/group-commit/(?!shard-queue)[a-z-]+\\.spec\\.ts$'],
  },
  {
    name: 'commit',
    project: 'integration',
    mutate: [
      'services/buyer/src/group-commit/{commit-group,database-clock,read-group,load-from-cache,round-cache,write-group}.ts',
    ],
    specs: [
      'services/buyer/src/group-commit/commit-group\\.int\\.spec\\.ts$',
      'services/buyer/src/(ordering|closing)/[a-z-]+\\.int\\.spec\\.ts$',
    ],
  },
];
