import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');

const allowedImports = {
  import: (module: string) => `import * as it from '${module}';\nconsole.error(it);\n`,
  'import()': (module: string) => `console.error(import('${module}'));\n`,
  'require()': (module: string) => `console.error(require('${module}'));\n`,
};

type Case = readonly [what: string, file: string, imported: string];

/** The rules that each case breaks when its file loads its module in each way, found by one run of the linter. */
function brokenRules(cases: readonly Case[]): Record<keyof typeof allowedImports, string[][]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-boundaries-'));
  const fileOf = (way: string, index: number) =>
    cases[index]![1].replace('/x.', `/${way.replace('()', '-call')}-${index}.`);
  try {
    const config = path.join(root, 'oxlint.config.mjs');
    writeFileSync(
      path.join(folder, 'oxlint.config.mjs'),
      `import config from '${config}';\nexport default { ...config, options: { typeAware: false } };`,
    );
    for (const [way, textOf] of Object.entries(allowedImports))
      for (const [index, [, , imported]] of cases.entries()) {
        const file = path.join(folder, fileOf(way, index));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, textOf(imported));
      }
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [program, '-c', 'oxlint.config.mjs', '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const report = JSON.parse(stdout) as Report;
    expect(report.number_of_files).toBeGreaterThan(cases.length * 3);
    const broken = (way: string) =>
      cases.map((_case, index) =>
        report.diagnostics.filter(({ filename }) => filename === fileOf(way, index)).map(({ code }) => code),
      );
    return { import: broken('import'), 'import()': broken('import()'), 'require()': broken('require()') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  diagnostics: { filename: string; code: string }[];
  number_of_files: number;
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
  ['test servers in a running service', 'services/buyer/src/x.ts', '@junto/test-kit/isolated-servers'],
] as const;

const allowed = [
  ['a service that imports its kit', 'services/buyer/src/x.ts', '@junto/service-kit/config'],
  ['a service that imports a module of Node', 'services/buyer/src/x.ts', 'node:crypto'],
  ['a screen that imports a component', 'mfe-buyer/src/x.tsx', '@junto/ui/core'],
  ['a contract that imports a rule of the domain', 'libs/contracts/src/x.ts', '@junto/domain/round'],
  ['test servers in a test', 'services/buyer/src/x.int.spec.ts', '@junto/test-kit/isolated-servers'],
  ['a journey through several services', 'tests/journeys/x.int.spec.ts', '@junto/buyer/app'],
] as const;

const broken = brokenRules([...refused, ...allowed]);

describe.each(Object.keys(allowedImports) as (keyof typeof allowedImports)[])('a module loaded with %s', (way) => {
  test.each(refused.map(([what], index) => [what, broken[way][index]] as const))('lint refuses %s', (_what, rules) => {
    expect(rules).toContain('boundaries(allowed-imports)');
  });

  test.each(allowed.map(([what], index) => [what, broken[way][refused.length + index]] as const))(
    'lint allows %s',
    (_what, rules) => {
      expect(rules).not.toContain('boundaries(allowed-imports)');
    },
  );
});
