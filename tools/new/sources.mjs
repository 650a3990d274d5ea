import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import { NotWritten } from './names.mjs';

const templates = fileURLToPath(new URL('./templates', import.meta.url));

/**
 * Files that a generator is about to write. Nothing is on disk before `write`, so a rejection on the way changes
 * nothing.
 * @param {string} root of the checkout
 * @param {Record<string, string>} marks values of `%mark%`; `%?mark%…%/mark%` is left out where it is empty
 */
export function sources(root, marks) {
  /** @type {Map<string, string>} by path from the root */
  const texts = new Map();
  const filled = (/** @type {string} */ text) =>
    withParts(text, marks).replace(/%([A-Za-z][A-Za-z _-]*)%/g, (whole, mark) => marks[mark] ?? whole);
  const read = (/** @type {string} */ file) => texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  /** @type {(file: string, anchor: string, put: (at: string) => string) => void} */
  const insert = (file, anchor, put) => {
    const [name, text] = [filled(file), read(filled(file))];
    if (!text.includes(filled(anchor))) throw new NotWritten(`${name} has no '${filled(anchor)}' to insert after.`);
    texts.set(
      name,
      text.replace(filled(anchor), (at) => filled(put(at))),
    );
  };
  return {
    filled,
    /** The text of a file as it will be. @param {string} file */
    text: (file) => read(filled(file)),
    /** @param {string} file @param {(text: string) => string} edit */
    change: (file, edit) => void texts.set(filled(file), edit(read(filled(file)))),
    /** Whether the project has that file. @param {string} file */
    has: (file) => existsSync(path.join(root, filled(file))),
    /**
     * A file per template of this kind, in the folders that the templates lie in.
     * @param {string} kind @param {string} [below] the folders with names that begin so, all of them unless named
     */
    make(kind, below = '') {
      for (const template of readdirSync(path.join(templates, kind), { recursive: true, encoding: 'utf8' }).sort()) {
        if (!template.endsWith('.template') || !template.startsWith(below)) continue;
        const file = filled(template.replace(/\.template$/, ''));
        if (existsSync(path.join(root, file))) throw new NotWritten(`${file} already exists: the name is taken.`);
        texts.set(file, filled(readFileSync(path.join(templates, kind, template), 'utf8')));
      }
    },
    /** @param {string} file @param {string} anchor the first place of it @param {string} text */
    before: (file, anchor, text) => insert(file, anchor, (at) => text + at),
    /** @param {string} file @param {string} anchor the first place of it @param {string} text */
    after: (file, anchor, text) => insert(file, anchor, (at) => at + text),
    /** @param {string} file @param {string} text the whole of what is added */
    append(file, text) {
      const name = filled(file);
      texts.set(name, read(name) + filled(text));
    },
    /**
     * An import of names at the top, or among those from the same module; the formatter puts it in its place.
     * @param {string} file @param {string} line
     */
    import(file, line) {
      const name = filled(file);
      texts.set(name, withImport(read(name), filled(line)));
    },
    /** Writes all of it, once all of it is well-formed. @returns the files, from the root */
    write() {
      for (const [file, text] of texts) checkSyntax(file, text);
      writeAll(root, texts);
      return [...texts.keys()];
    },
  };
}

/** @param {string} root @param {Map<string, string>} texts */
function writeAll(root, texts) {
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

/** @param {string} text @param {string} line `import { a, b } from '…';` or any other import */
function withImport(text, line) {
  const [, names, from] = /^import \{ (.+) \} (from .+;)$/.exec(line) ?? [];
  const found = from && new RegExp(`^import \\{([^}]*)\\} ${from.replaceAll('.', '\\.')}$`, 'm').exec(text);
  return found
    ? text.replace(found[0], () => `import { ${withName(found[1] ?? '', names ?? '')} } ${from}`)
    : `${line}\n${text}`;
}

/** The names of an import with one more, before the first that follows it. @param {string} list @param {string} name */
function withName(list, name) {
  const names = list.split(',').flatMap((one) => one.trim() || []);
  const at = names.findIndex((one) => one.replace('type ', '').toLowerCase() > name.toLowerCase());
  return names.toSpliced(at === -1 ? names.length : at, 0, name).join(', ');
}

/**
 * Keeps the parts `%?mark%…%/mark%` whose mark is not empty, also those within others.
 * @param {string} text @param {Record<string, string>} marks @returns {string}
 */
function withParts(text, marks) {
  const reduced = text.replace(/%\?(\w+)%([\s\S]*?)%\/\1%/g, (_whole, mark, part) => (marks[mark] ? part : ''));
  return reduced === text ? text : withParts(reduced, marks);
}

/**
 * A noun may be a word or a name that a file has already.
 * @param {string} file @param {string} text
 */
function checkSyntax(file, text) {
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) return;
  const twice = namedTwice(file, text);
  if (twice) throw new NotWritten(`${file} would have two declarations of '${twice}': choose another noun.`);
}

/** @param {string} file @param {string} text @returns {string | undefined} a name that is imported or declared twice */
function namedTwice(file, text) {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
  });
  /** @type {string[]} */
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
      return declared.id ? [declared.id.name] : [];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
  return names.find((name, at) => names.indexOf(name) !== at);
}
