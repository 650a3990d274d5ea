import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Role of a text on a screen, as far as its capitalization depends on it (docs/change/writing.md, Capitals). */
export type Place = 'button' | 'page title' | 'column' | 'field label';

const root = path.join(__dirname, '../..');
const apps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin', 'libs/ui', 'libs/remote-kit'];
const buttons = new Set(['Button', 'LinkButton', 'StepLink', 'ConfirmButton']);
const attributes: Record<string, Place> = { confirmLabel: 'button', submitLabel: 'button' };

/** Key of the text → where the sources show it. Keys that are computed at run time are left out. */
export function labelledTexts(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const file of apps.flatMap(sourcesOf)) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText(source) === 't') {
        const place = placeOf(node);
        const [key] = node.arguments;
        if (place && key) for (const one of keysIn(key)) found.set(one, place);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function sourcesOf(app: string): string[] {
  const folder = path.join(root, app, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .map((file) => path.join(folder, file));
}

function keysIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)] : [];
}

function placeOf(call: ts.CallExpression): Place | undefined {
  const holder = call.parent;
  if (ts.isJsxExpression(holder)) {
    if (ts.isJsxElement(holder.parent))
      return buttons.has(holder.parent.openingElement.tagName.getText()) ? 'button' : undefined;
    if (ts.isJsxAttribute(holder.parent)) return placeOfAttribute(holder.parent);
  }
  if (ts.isPropertyAssignment(holder) && holder.name.getText() === 'title') {
    const keys = holder.parent.properties.map((property) => property.name?.getText());
    return keys.includes('key') && keys.includes('render') ? 'column' : undefined;
  }
  return undefined;
}

function placeOfAttribute(attribute: ts.JsxAttribute): Place | undefined {
  const name = attribute.name.getText();
  const element = attribute.parent.parent.tagName.getText();
  if (attributes[name]) return attributes[name];
  if (element === 'PageHeader' && name === 'title') return 'page title';
  if ((element === 'Field' || element === 'NumberField') && name === 'label') return 'field label';
  return undefined;
}
