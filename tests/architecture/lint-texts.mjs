// Judges texts as if they lay in these files: [[file, text], …] as the argument, [[rule, …], …] on standard output. A
// process of its own, because ESLint loads its configuration by a dynamic import, which Jest's sandbox refuses.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
const needTypes = ['no-floating-promises', 'no-misused-promises', 'await-thenable'];
const eslint = new ESLint({
  cwd: root,
  // Without the rules that need types, a file that exists only here can be judged.
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    rules: Object.fromEntries(needTypes.map((name) => [`@typescript-eslint/${name}`, 'off'])),
  },
});

const verdicts = [];
for (const [file, text] of JSON.parse(process.argv[2])) {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  verdicts.push(result ? result.messages.map(({ ruleId }) => ruleId ?? 'unreadable') : ['not linted']);
}
console.log(JSON.stringify(verdicts));
