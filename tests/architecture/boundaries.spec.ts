import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ways = {
  import: (module: string) => `import * as it from '${module}';\nconsole.error(it);\n`,
  'import()': (module: string) => `console.error(import('${module}'));\n`,
  'require()': (module: string) => `console.error(require('${module}'));\n`,
};

/** The rules that lint finds broken in a file of each name which loads that module. */
function verdicts(
  cases: readonly (readonly [what: string, file: string, imported: string])[],
  way: keyof typeof ways = 'import',
): string[][] {
  const texts = cases.map(([, file, imported]) => [file, ways[way](imported)]);
  const program = path.join(__dirname, 'lint-texts.mjs');
  return JSON.parse(
    execFileSync(process.execPath, [program, JSON.stringify(texts)], { encoding: 'utf8' }),
  ) as string[][];
}

const refused = [
  ['an app that imports another app', 'services/buyer/src/x.ts', '@junto/supplier/products/product'],
  ['a remote that imports another remote', 'mfe-buyer/src/x.tsx', '@junto/mfe-admin/admin-app'],
  ['the shell that imports a remote', 'shell/src/x.tsx', '@junto/mfe-buyer/lifecycles'],
  ['a screen that imports a service', 'mfe-buyer/src/x.tsx', '@junto/buyer/orders/order'],
  ['a screen that imports the kit of services', 'mfe-buyer/src/x.tsx', '@junto/service-kit/config'],
  ['a service that imports components', 'services/admin/src/x.ts', '@junto/ui/core'],
  ['a lib that imports an app', 'libs/service-kit/src/x.ts', '@junto/buyer/app'],
  ['a contract that imports a platform lib', 'libs/contracts/src/x.ts', '@junto/api-client/call'],
  ['a rule of the domain that imports a contract', 'libs/domain/src/x.ts', '@junto/contracts/wire'],
  ['a screen that imports a module of Node', 'libs/ui/src/x.tsx', 'node:fs'],
  ['a screen that imports a module of Node by its old name', 'mfe-admin/src/x.tsx', 'fs/promises'],
  ['a screen that imports express', 'shell/src/x.ts', 'express'],
  ['a rule of the domain that imports mongoose', 'libs/domain/src/x.ts', 'mongoose'],
  ['a contract that imports React', 'libs/contracts/src/x.ts', 'react'],
  ['a service that imports antd', 'services/identity/src/x.ts', 'antd/es/button'],
  ['a path around the name of a workspace', 'services/buyer/src/x.ts', '../../supplier/src/app'],
  ['test servers in a running service', 'services/buyer/src/x.ts', '@junto/test-kit/isolated-place'],
] as const;

const allowed = [
  ['a service that imports its kit', 'services/buyer/src/x.ts', '@junto/service-kit/config'],
  ['a service that imports a module of Node', 'services/buyer/src/x.ts', 'node:crypto'],
  ['a screen that imports a component', 'mfe-buyer/src/x.tsx', '@junto/ui/core'],
  ['a contract that imports a rule of the domain', 'libs/contracts/src/x.ts', '@junto/domain/round'],
  ['test servers in a test', 'services/buyer/src/x.int.spec.ts', '@junto/test-kit/isolated-place'],
  ['a journey through several services', 'tests/journeys/x.int.spec.ts', '@junto/buyer/app'],
] as const;

describe('the direction of imports', () => {
  const found = verdicts([...refused, ...allowed]);

  test.each(refused.map(([what], index) => [what, found[index]] as const))('lint refuses %s', (_what, rules) => {
    expect(rules).toContain('no-restricted-imports');
  });

  test.each(allowed.map(([what], index) => [what, found[refused.length + index]] as const))(
    'lint allows %s',
    (_what, rules) => {
      expect(rules).toEqual([]);
    },
  );
});

describe.each(['import()', 'require()'] as const)('a module loaded with %s', (way) => {
  const found = verdicts([...refused, ...allowed], way);

  test.each(refused.map(([what], index) => [what, found[index]] as const))('lint refuses %s', (_what, rules) => {
    expect(rules).toContain('no-restricted-syntax');
  });

  test.each(allowed.map(([what], index) => [what, found[refused.length + index]] as const))(
    'lint allows %s',
    (_what, rules) => {
      expect(rules).not.toContain('no-restricted-syntax');
    },
  );
});
