import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../..');
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const folders = ['shell/src', 'libs/remote-kit/src', ...areas.map((name) => `${name}/src`)];

/** Errors without a request, by the key of their text: they have no request id. */
const withoutRequest: Record<string, string> = {
  'shell.landing.invalidRole': 'the page does not know the role',
  'shell.profile.noFile': 'no picture was chosen',
  'auth.reset.next': 'the link has no token, and no request was sent',
  'shell.header.language': 'a file of texts did not come',
  'buyer.round.notCopied': 'the browser did not copy',
  'supplier.papers.copyFailed': 'the browser did not copy',
  'supplier.toast.missingTitle': 'fields are empty',
  'supplier.toast.invalidFileTitle': 'no such file is read',
  'supplier.toast.uploadFailedTitle': 'files that were not sent',
  'admin.deadLetters.failedAgain': 'the request succeeded: the event failed, and its reason is shown',
};

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

const hasErrorTone = (node: ts.ObjectLiteralExpression) =>
  node.properties.some((one) => ts.isPropertyAssignment(one) && /^tone: 'error'$/.test(one.getText()));
const named = (properties: ts.NodeArray<ts.Node>) => properties.some((one) => /^errorId\b/.test(one.getText()));

/** Every error card and error toast of a file, and whether it shows a request id. */
function errorsIn(file: string): { text: string; namesId: boolean }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { text: string; namesId: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'ErrorCard')
      found.push({ text: node.getText(), namesId: named(node.attributes.properties) });
    if (ts.isObjectLiteralExpression(node) && hasErrorTone(node))
      found.push({ text: node.getText(), namesId: named(node.properties) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const errors = folders.flatMap(filesIn).flatMap((file) => errorsIn(file).map((one) => ({ file, ...one })));
const keysOf = (text: string) => Object.keys(withoutRequest).filter((key) => text.includes(`'${key}'`));

test('every error that a screen shows hands over the id by which operators find it', () => {
  expect(errors.length).toBeGreaterThan(30);
  const withoutId = errors.filter(({ text, namesId }) => !namesId && keysOf(text).length === 0);
  expect(withoutId.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('each exception still exists', () => {
  const excused = errors.filter(({ namesId }) => !namesId).flatMap(({ text }) => keysOf(text));
  expect([...new Set(excused)].sort()).toEqual(Object.keys(withoutRequest).sort());
});
